import { isTaken, nextTryAt, TEST_EVENT } from '@trilane/domain/webhook';
import { appendAudit, byProduct } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { counter } from '../../platform/metric.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { findEndpoint, lockEndpoint, switchOff, type EndpointKey, type EndpointRow } from './endpoints.repo.ts';
import {
  findLastDelivered,
  holdLost,
  listDue,
  noteTry,
  releaseLane,
  type DueRow,
  type LaneLease,
  type Tried,
} from './lanes.repo.ts';
import { webhookHeaders, webhookSecretPlace } from './sign-webhook.ts';

/** So many deliveries of an endpoint go out side by side before the next endpoint has its turn. */
const ROUND_MAX = 10;

const tries = counter('webhook_tries_total', 'Tries to deliver an event to an endpoint of a merchant', ['outcome']);
const switchedOff = counter('webhook_endpoints_switched_off_total', 'Endpoints that took nothing for three days');
export const laneMetrics = [tries, switchedOff];

function secretsOf({ box }: Platform, { businessId, endpointId }: EndpointKey, row: EndpointRow, now: Date): string[] {
  const place = webhookSecretPlace(businessId, endpointId);
  const boxes = [row.secret_box];
  if (row.old_secret_box !== null && row.old_secret_until! > now) boxes.push(row.old_secret_box);
  return boxes.map((sealed) => box.decrypt(sealed, place));
}

/** When a failed delivery is tried again; null when it is over. A test is tried once. */
function nextOf(due: DueRow, now: Date): Date | null {
  if (due.type === TEST_EVENT) return null;
  return nextTryAt({ tries: due.tries + 1, firstTryAt: due.first_try_at ?? now, now });
}

async function tryOne(platform: Platform, endpoint: EndpointRow, secrets: string[], due: DueRow): Promise<Tried> {
  const signed = webhookHeaders({ id: due.message_id, body: due.body, now: platform.securityNow() }, secrets);
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Webhooks/1.0' };
  const started = performance.now();
  const answer = await platform.ports.webhookSender.send({ url: endpoint.url, headers, body: due.body });
  const durationMs = Math.round(performance.now() - started);
  const at = platform.clock.now();
  const [status, text] = 'status' in answer ? [answer.status, answer.text] : [null, null];
  const tried = { at, status, answer: text, durationMs };
  if (status !== null && isTaken(status)) {
    tries.inc({ outcome: 'delivered' });
    return { ...tried, state: 'delivered', dueAt: null, failure: null };
  }
  tries.inc({ outcome: 'failed' });
  const failure = 'failure' in answer ? answer.failure : `The server answered with status ${answer.status}.`;
  const dueAt = nextOf(due, at);
  return { ...tried, state: dueAt === null ? 'failed' : 'waiting', dueAt, failure };
}

/** Deliveries whose time for retries is over. */
interface Lost {
  numbers: readonly number[];
  /** When the first try of the first of them was made. */
  since: Date;
  failure: string;
}

/**
 * Switches off an endpoint that has taken nothing since an event was first tried three days ago, and tells its owner.
 * What was lost is held with everything else. One that took other events stays on.
 */
async function giveUp(platform: Platform, key: EndpointKey, { numbers, since, failure }: Lost): Promise<void> {
  const { jobsDb, clock, outbox, securityNow } = platform;
  const { businessId } = key;
  const isOff = await jobsDb.write(businessId, async (tx) => {
    const endpoint = await lockEndpoint(tx, key);
    if (!endpoint || endpoint.off_at !== null) return false;
    const deliveredAt = await findLastDelivered(tx, key);
    if (deliveredAt !== null && deliveredAt >= since) return false;
    await holdLost(tx, key, numbers);
    await switchOff(tx, key, { at: clock.now(), reason: 'failing' });
    await appendAudit(tx, {
      businessId,
      at: securityNow(),
      ...byProduct(platform),
      action: 'webhook.active',
      subject: endpoint.url,
      before: { active: true },
      after: { active: false, reason: failure },
    });
    await mailOwner(tx, platform, await getBusiness(tx, businessId), ({ webhookOffMail }, brand) =>
      webhookOffMail(brand, { endpointUrl: endpoint.url, failure }),
    );
    return true;
  });
  if (!isOff) return;
  switchedOff.inc();
  outbox.wake();
}

/**
 * Delivers what is due at an endpoint, in one round, and lets go of the endpoint. Returns how long the receiver took at
 * most.
 */
export async function runLane(platform: Platform, key: LaneLease): Promise<{ longestMs: number }> {
  const { jobsDb, clock, live } = platform;
  const { businessId } = key;
  const now = clock.now();
  const { endpoint, due } = await jobsDb.read(businessId, async (tx) => ({
    endpoint: await findEndpoint(tx, key),
    due: await listDue(tx, key, { now, most: ROUND_MAX }),
  }));
  if (!endpoint) return { longestMs: 0 };
  const secrets = secretsOf(platform, key, endpoint, platform.securityNow());
  const ended = await Promise.allSettled(
    due.map(async (one) => {
      const result = await tryOne(platform, endpoint, secrets, one);
      const triesBefore = one.tries;
      const counts = await jobsDb.write(businessId, (tx) =>
        noteTry(tx, { ...key, number: one.message_number }, { ...result, triesBefore }),
      );
      return { ...result, isLost: counts && result.state === 'failed' && one.type !== TEST_EVENT, due: one };
    }),
  );
  const tried = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const delivered = tried.some(({ state }) => state === 'delivered');
  const lost = tried.filter(({ isLost }) => isLost);
  if (lost.length > 0 && !delivered) {
    const since = lost.map((one) => one.due.first_try_at ?? one.at).toSorted((a, b) => a.getTime() - b.getTime())[0]!;
    await giveUp(platform, key, {
      numbers: lost.map((one) => one.due.message_number),
      since,
      failure: lost[0]!.failure!,
    });
  }
  const failure = tried.find((one) => one.failure !== null)?.failure ?? null;
  await jobsDb.write(businessId, (tx) => releaseLane(tx, key, { delivered, failure }, clock.now()));
  if (tried.length > 0) live.publish(businessId, 'webhooks');
  const broken = ended.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
  return { longestMs: Math.max(0, ...tried.map(({ durationMs }) => durationMs)) };
}
