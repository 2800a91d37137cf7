import { createReplay, REPLAY_DAYS, type ReplayFigures, type TriedOffer } from '@trilane/domain/offer-replay';
import { addDays, startOfDay, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Tx } from '../../platform/db/transaction.ts';
import { firstNumbersAt, listSales } from './past-sales.repo.ts';

const ROWS_A_READ = 25_000;

interface Stretch {
  from: number;
  before: number;
  day: number;
}

/** Each day's numbers, in pieces that are quickly read; a day without transactions has none. */
function* stretches(firsts: readonly number[]): Generator<Stretch> {
  for (let day = 0; day < firsts.length - 1; day += 1) {
    const end = firsts[day + 1]!;
    for (let from = firsts[day]!; from < end; from += ROWS_A_READ)
      yield { from, before: Math.min(end, from + ROWS_A_READ), day };
  }
}

export interface ReplayedPast {
  days: { from: CalendarDate; to: CalendarDate; count: number };
  figures: ReplayFigures;
}

/**
 * Applies an offer to the 90 days before `before`, in the business's own days. `onProgress` receives the share that is
 * done, from 0 to 1. The next sales are fetched while these are computed.
 */
export async function replayPast(
  tx: Tx,
  offer: TriedOffer,
  of: { businessId: string; zone: string; before: CalendarDate },
  onProgress: (done: number) => void,
): Promise<ReplayedPast> {
  const first = addDays(of.before, -REPLAY_DAYS);
  const firsts = await firstNumbersAt(
    tx,
    of.businessId,
    Array.from({ length: REPLAY_DAYS + 1 }, (_, day) => startOfDay(addDays(first, day), of.zone)),
  );
  const all = [...stretches(firsts)];
  const total = firsts.at(-1)! - firsts[0]!;
  const replay = createReplay(offer);
  const read = (stretch: Stretch) => {
    const sales = listSales(tx, of.businessId, stretch);
    // If the caller stops early, nobody awaits this.
    sales.catch(() => undefined);
    return sales;
  };
  let done = 0;
  let next = all[0] && read(all[0]);
  for (const [n, stretch] of all.entries()) {
    const sales = await next!;
    next = all[n + 1] && read(all[n + 1]!);
    for (const sale of sales) replay.add(sale);
    done += stretch.before - stretch.from;
    onProgress(done / total);
  }
  return { days: { from: first, to: addDays(of.before, -1), count: REPLAY_DAYS }, figures: replay.figures() };
}
