import { PUSH_BROWSERS_MAX } from '@trilane/domain/push';
import { deviceWords } from '@trilane/domain/user-agent';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { audit } from '../../platform/audit.ts';
import type { Handler, Platform } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PushSender, PushTarget } from '../../ports/push-sender.ts';
import { requireStepUp } from '../auth/public.ts';
import {
  deleteBrowser,
  deleteOutdated,
  findBrowser,
  keepBrowser,
  listBrowsers,
  lockBrowsers,
  putBrowser,
  type BrowserRow,
} from './push-browsers.repo.ts';
import { endpointHash, sealTarget } from './push-target.ts';

type WireBrowser = CallOutput<Calls['addPushBrowser']>;

const toWire = (row: BrowserRow): WireBrowser => ({
  id: row.browser_id,
  device: row.device,
  createdAt: row.created_at.toISOString(),
  fingerprint: row.endpoint_hash,
});

/** The key with which browsers subscribe, and those of the person that get notices of this business. */
export const getPush: Handler<'getPush'> = async ({ read, holder, platform }) => {
  const key = platform.ports.pushSender?.publicKey ?? null;
  if (key === null) return { key, browsers: [] };
  const rows = await read((tx) => listBrowsers(tx, holder, key));
  return { key, browsers: rows.map(toWire) };
};

/** The sender, if push is offered and this browser can be sent to. */
function requireSender({ ports }: Platform, target: PushTarget): PushSender {
  const { pushSender } = ports;
  if (pushSender === null) throw new Refusal('push_not_offered');
  const can = pushSender.canReach(target);
  if (!can.address) throw new Refusal('push_address_refused');
  if (!can.key) throw new Refusal('invalid', { errors: { p256dh: ['must be a point of P-256'] } });
  return pushSender;
}

/** Sends the person's notices of this business to a browser, too. */
export const addPushBrowser: Handler<'addPushBrowser'> = async (context, { body }) => {
  const { holder, platform, request } = context;
  const { businessId, userId, sessionId } = holder;
  const { publicKey: serverKey } = requireSender(platform, body);
  const hash = endpointHash(body.endpoint);
  const device = deviceWords(request.userAgent);
  const now = platform.securityNow();
  const added = await context.write(async (tx) => {
    await lockBrowsers(tx, holder);
    await deleteOutdated(tx, holder, serverKey);
    await keepBrowser(tx, { userId, sessionId, endpointHash: hash, now });
    const there = await listBrowsers(tx, holder, serverKey);
    const known = there.find((one) => one.endpoint_hash === hash);
    if (!known && there.length >= PUSH_BROWSERS_MAX) throw new Refusal('push_browsers_full');
    const key = { businessId, browserId: known?.browser_id ?? newId() };
    const targetBox = sealTarget(platform.box, key, body);
    await putBrowser(tx, { ...key, userId, endpointHash: hash, targetBox, serverKey, device, sessionId, now });
    await audit(tx, context, { action: 'push.on', subject: device });
    return toWire((await findBrowser(tx, holder, key.browserId))!);
  });
  platform.live.publish(businessId, 'notices');
  return added;
};

/** Notes that the person is signed in at a browser: whoever was before gets nothing there any more. */
export const keepPushBrowser: Handler<'keepPushBrowser'> = async ({ write, holder, platform }, { body }) => {
  const { userId, sessionId } = holder;
  const now = platform.securityNow();
  return write(async (tx) => ({
    kept: await keepBrowser(tx, { userId, sessionId, endpointHash: endpointHash(body.endpoint), now }),
  }));
};

/** Sends no more notices to a browser of the person. */
export const removePushBrowser: Handler<'removePushBrowser'> = async (context, { params }) => {
  const { holder, platform } = context;
  const { businessId } = holder;
  const answer = await context.write(async (tx) => {
    const browser = await findBrowser(tx, holder, params.id);
    if (!browser) throw new Refusal('not_found');
    // Nobody at a stolen session silences the other browsers of the person.
    if (browser.session_id !== holder.sessionId) await requireStepUp(context);
    await deleteBrowser(tx, { businessId, browserId: browser.browser_id });
    await audit(tx, context, { action: 'push.off', subject: browser.device });
    return { success: true as const };
  });
  platform.live.publish(businessId, 'notices');
  return answer;
};
