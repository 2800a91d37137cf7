import type { Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireGenuineReport } from '../../platform/vendor-report.ts';
import { markEventReceived } from '../../platform/webhook-events.repo.ts';
import type { IdentityEvent } from '../../ports/identity.ts';
import { closeStreams } from '../auth/public.ts';
import { applyDecision, mailDecision, type AppliedDecision } from './apply-decision.ts';
import type { CheckKind } from './onboarding.repo.ts';

async function takeIn(tx: Tx, platform: Platform, event: IdentityEvent, kind: CheckKind): Promise<AppliedDecision> {
  const { businessId, reference, decision } = event;
  const isNew = await markEventReceived(tx, { sender: 'identity', id: event.id, now: platform.securityNow() });
  if (!isNew) return { changedTo: null, endedSessions: [] };
  const applied = await applyDecision(tx, platform, { businessId, kind, reference, decision });
  await mailDecision(tx, platform, { businessId, kind, applied });
  return applied;
}

/**
 * The agency's later word on a check. Repeats, disorder and words on checks that are not ours change nothing and are
 * answered alike.
 */
export const receiveIdentity: Handler<'receiveIdentity'> = async (context) => {
  const { platform } = context;
  const { identity } = platform.ports;
  const event = identity.parseWebhook((await requireGenuineReport(context, identity)).body);
  if (!event) throw new Refusal('invalid');
  const { kind, businessId } = event;
  if (kind === 'ein' || !isId(businessId)) return { received: true };
  const applied = await platform.db.write(businessId, (tx) => takeIn(tx, platform, event, kind));
  closeStreams(platform, applied.endedSessions);
  if (applied.changedTo !== null) {
    platform.live.publish(businessId, 'business');
    platform.outbox.wake();
    platform.log.info({ event: `${kind}-check`, businessId, decision: applied.changedTo }, 'the agency reported');
  }
  return { received: true };
};
