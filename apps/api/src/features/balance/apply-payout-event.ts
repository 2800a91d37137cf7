import type { PayoutState } from '@trilane/domain/payout';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markEventReceived } from '../../platform/webhook-events.repo.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { getPayout } from './balance.repo.ts';
import { movePayout, PAYOUT_BANK } from './move-payout.ts';
import { readPayoutReference } from './payout-reference.ts';
import { noteTraces } from './payout-trace.repo.ts';

/**
 * Whether the bank's report contradicts our books: it pays a payout whose money is back at its source here, it fails
 * one that is paid here, or it names one that nobody requested.
 */
function contradicts(state: PayoutState | undefined, outcome: PayoutEvent['outcome']): boolean {
  return (
    state === undefined || (state === 'failed' && outcome === 'paid') || (state === 'paid' && outcome === 'failed')
  );
}

/**
 * Applies the payout rail's report on a payout, whichever way it arrived. A repeat, or a state that is not a next one,
 * changes nothing. A report that contradicts the books goes to the error reporter, because only a person can settle it
 * with the bank.
 */
export async function applyPayoutEvent(platform: Platform, event: PayoutEvent): Promise<void> {
  const named = readPayoutReference(event.reference);
  if (!named) throw new Refusal('invalid');
  const { businessId, payoutId } = named;
  const contradicted = await platform.jobsDb.write(businessId, async (tx) => {
    if (!(await markEventReceived(tx, { sender: 'payout', id: event.id, now: platform.securityNow() }))) return null;
    const { outcome: to, reason, accountClosed, reference, traceNumber } = event;
    // A return may carry a number of its own; the payout keeps that under which it left.
    const known = await getPayout(tx, businessId, payoutId);
    if (traceNumber !== undefined && known?.trace_number === null) await noteTraces(tx, [{ reference, traceNumber }]);
    if (await movePayout(platform, tx, { businessId, payoutId, to, reason, accountClosed, by: PAYOUT_BANK }))
      return null;
    const state = (await getPayout(tx, businessId, payoutId))?.state;
    return contradicts(state, to) ? `the payout bank reports ${to} for a transfer that is ${state ?? 'unknown'}` : null;
  });
  if (contradicted !== null)
    platform.ports.errorReporter.report(new Error(contradicted), { businessId, transferId: payoutId });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  platform.live.publish(businessId, 'notices');
  if (event.accountClosed) platform.live.publish(businessId, 'business');
}
