import { automaticTransfers } from './features/automatic-transfers/public.ts';
import { applyPayoutEvent } from './features/balance/apply-payout-event.ts';
import { mayGo, stopPayouts } from './features/balance/stop-payouts.ts';
import { indexRecords } from './ledger/record-index.ts';
import { flipDue } from './features/offers/flip-due.ts';
import { sayEndedPromotions } from './features/promotions/say-ended.ts';
import { sendNotices } from './features/notices/public.ts';
import { noteEinEnds } from './features/onboarding/public.ts';
import type { Sightings } from './features/pos/sightings.ts';
import { sendSummaries } from './features/summaries/public.ts';
import { createUnseenDeviceCheck } from './features/unseen-devices/public.ts';
import { SettlementFailed, settleDue } from './ledger/settlement.ts';
import { everyStep, throwFailures } from './platform/each-item.ts';
import type { Platform } from './platform/context.ts';

/** Called as the work of an instant begins; the test clock is set to it there. */
type Reach = (instant: Date) => Promise<void>;

type Settle = (until: Date, reach?: Reach) => Promise<unknown>;

/** Makes automatic transfers and runs a payout rail that has a timetable, each at its own instants. */
async function runPayouts(platform: Platform, settle: Settle, until: Date, reach?: Reach): Promise<void> {
  const automatic = automaticTransfers(platform);
  const { schedule } = platform.ports.payoutRail;
  const runRail = async (at: Date) =>
    schedule?.runDue(at, (event) => applyPayoutEvent(platform, event), mayGo(platform));
  const nextDueAt = async (after: Date | null) => {
    const railAt = (await schedule?.nextDueAt()) ?? null;
    const due = [
      await automatic.nextDueAt(after),
      railAt !== null && after !== null && railAt <= after ? null : railAt,
    ];
    const times = due.flatMap((at) => at?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  };
  await runRail(platform.clock.now());
  const failures: unknown[] = [];
  // What fails at its instant waits for the next call, instead of being tried here for ever.
  for (let at = await nextDueAt(null); at !== null && at <= until; at = await nextDueAt(at)) {
    const instant = at;
    // A failed settlement must not hold up the payouts of other businesses. `settleAndTell` tries it again and reports
    // it.
    await settle(instant, reach).catch((error) => {
      if (!(error instanceof SettlementFailed)) throw error;
    });
    await reach?.(instant);
    await everyStep(
      () => automatic.runDue(instant),
      () => runRail(instant),
    ).catch((error) => failures.push(error));
  }
  throwFailures(failures);
}

/**
 * All business work due at or before an instant, in order of due time. It settles batches, makes automatic transfers
 * and runs a payout rail that has a timetable. It reports offers that start or end to screens and webhooks, mails
 * notices and summaries, reports unseen devices, indexes new transactions, notes the ends of EINs, stops payouts that
 * may no longer go, writes sightings and takes up published texts.
 */
export function createDueWork(
  platform: Platform,
  sightings: Pick<Sightings, 'flush'>,
): (until: Date, reach?: Reach) => Promise<void> {
  const checkUnseenDevices = createUnseenDeviceCheck(platform);
  const settle = (until: Date, reach?: Reach) =>
    settleDue(
      { db: platform.jobsDb, reach, onSettled: (businessId) => platform.live.publish(businessId, 'money') },
      until,
    );

  // Side by side, and none is left running when another fails: settling moves the clock.
  async function settleAndTell(until: Date, reach?: Reach): Promise<void> {
    // A screen that is told of an offer asks for the time at once, so the clock comes first.
    const settleThenFlip = everyStep(
      async () => {
        await settle(until, reach);
        await reach?.(until);
      },
      () => sayEndedPromotions(platform, until),
      () => flipDue(platform, until),
      () => checkUnseenDevices(until),
      () => sendNotices(platform, until),
      () => sendSummaries(platform, until),
    );
    const ended = await Promise.allSettled([
      settleThenFlip,
      indexRecords(platform.jobsDb),
      noteEinEnds(platform),
      stopPayouts(platform),
      sightings.flush(),
      platform.texts.refresh(),
    ]);
    throwFailures(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }

  // A bank's folder that is away must not hold up the merchants' own balances.
  return (until, reach) =>
    everyStep(
      () => runPayouts(platform, settle, until, reach),
      () => settleAndTell(until, reach),
    );
}
