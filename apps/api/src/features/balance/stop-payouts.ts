import { byProduct } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import type { MayGo } from '../../ports/payout-rail.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { movePayout, PAYOUT_BANK } from './move-payout.ts';
import { payoutReference, readPayoutReference } from './payout-reference.ts';
import { listStoppedRequests, listUnderWay, STOP_WORDS, type StoppedRow } from './stop-payouts.repo.ts';

/** Stops a payout that the rail will never pay: its money goes back to its source. */
async function stop(platform: Platform, { businessId, payoutId, stop: why }: StoppedRow): Promise<void> {
  const by = byProduct(platform);
  await platform.jobsDb.write(businessId, (tx) =>
    movePayout(platform, tx, { businessId, payoutId, to: 'stopped', reason: STOP_WORDS[why], by }),
  );
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  platform.live.publish(businessId, 'notices');
}

/**
 * Stops a requested payout whose hand-over is not confirmed. An earlier try may have reached the rail, so a rail that
 * can cancel must confirm before the money goes back. Throws PortUnavailable while the rail cannot be asked.
 */
export async function stopRequested(platform: Platform, row: StoppedRow): Promise<void> {
  const { businessId, payoutId } = row;
  const answer = await platform.ports.payoutRail.cancel?.(payoutReference(businessId, payoutId));
  if (answer !== 'accepted') return stop(platform, row);
  await platform.jobsDb.write(businessId, (tx) =>
    movePayout(platform, tx, { businessId, payoutId, to: 'sent', reason: null, by: PAYOUT_BANK }),
  );
  platform.live.publish(businessId, 'money');
}

/**
 * Stops every payout that is not handed over and must not be paid. While the rail cannot be asked, the rest wait for
 * the next run.
 */
export async function stopPayouts(platform: Platform): Promise<void> {
  const rows = await platform.jobsDb.read(null, listStoppedRequests);
  await eachItem(rows, (row) => stopRequested(platform, row)).catch((error) => {
    if (!(error instanceof PortUnavailable)) throw error;
  });
}

/**
 * Tells a rail that queues payouts which of them may still go, and stops the others first. A payout that cannot be
 * stopped is held back too. The failure is logged, and the stop is tried again with the next file.
 */
export function mayGo(platform: Platform): MayGo {
  return async (references) => {
    const payoutIds = references.flatMap((reference) => readPayoutReference(reference)?.payoutId ?? []);
    const underWay = await platform.jobsDb.read(null, (tx) => listUnderWay(tx, payoutIds));
    const stopped = underWay.flatMap(({ stop: why, ...row }) => (why === null ? [] : [{ ...row, stop: why }]));
    await eachItem(stopped, (row) => stop(platform, row)).catch((error) => {
      if (!(error instanceof AggregateError)) throw error;
      platform.log.error({ err: error }, 'payouts that must not be paid could not be stopped');
    });
    const going = underWay.filter(({ stop: why }) => why === null);
    return new Set(going.map(({ businessId, payoutId }) => payoutReference(businessId, payoutId)));
  };
}
