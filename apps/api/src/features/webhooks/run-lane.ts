import { webhookOffMail } from '@trilane/contract/mails/webhook-mails';
import { isTaken, nextTryAt, restAfter, TEST_EVENT } from '@trilane/domain/webhook';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { counter } from '../../platform/metric.ts';
import { getBusiness } from '../business/public.ts';
import { findEndpoint, lockEndpoint, switchOff, type EndpointKey, type EndpointRow } from './endpoints.repo.ts';
import { listDue, noteTry, releaseLane, type DueRow, type Tried } from './lanes.repo.ts';
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

/** Switches off an endpoint that took nothing for three days, and tells its owner. */
async function giveUp(platform: Platform, key: EndpointKey, failure: string): Promise<void> {
  const { jobsDb, clock, config, outbox, securityNow } = platform;
  const { businessId } = key;
  const isOff = await jobsDb.write(businessId, async (tx) => {
    const endpoint = await lockEndpoint(tx, key);
    if (!endpoint || endpoint.off_at !== null) return false;
    await switchOff(tx, key, { at: clock.now(), reason: 'failing' });
    await appendAudit(tx, {
      businessId,
      at: securityNow(),
      actorKind: 'operator',
      actor: config.productName,
      action: 'webhook.active',
      subject: endpoint.url,
      before: { active: true },
      after: { active: false, reason: failure },
    });
    const { owner_email: to } = await getBusiness(tx, businessId);
    const mail = webhookOffMail(config, { url: endpoint.url, failure });
    await outbox.add(tx, 'mail', { to, ...mail }, { businessId });
    return true;
  });
  if (!isOff) return;
  switchedOff.inc();
  outbox.wake();
}

/** Delivers what is due at an endpoint, in one round, and lets go of the endpoint. */
export async function runLane(platform: Platform, key: EndpointKey): Promise<void> {
  const { jobsDb, clock, live } = platform;
  const { businessId } = key;
  const now = clock.now();
  const { endpoint, due } = await jobsDb.read(businessId, async (tx) => ({
    endpoint: await findEndpoint(tx, key),
    due: await listDue(tx, key, { now, most: ROUND_MAX }),
  }));
  if (!endpoint) return;
  const secrets = secretsOf(platform, key, endpoint, platform.securityNow());
  const tried = await Promise.all(
    due.map(async (one) => {
      const result = await tryOne(platform, endpoint, secrets, one);
      await jobsDb.write(businessId, (tx) => noteTry(tx, { ...key, number: one.message_number }, result));
      return { ...result, isTest: one.type === TEST_EVENT };
    }),
  );
  const lost = tried.find(({ state, isTest }) => state === 'failed' && !isTest);
  if (lost) await giveUp(platform, key, lost.failure!);
  const delivered = tried.some(({ state }) => state === 'delivered');
  const failure = tried.find((one) => one.failure !== null)?.failure ?? null;
  await jobsDb.write(businessId, (tx) => releaseLane(tx, key, { delivered, failure, restsMs: restAfter }, clock.now()));
  if (tried.length > 0) live.publish(businessId, 'webhooks');
}
