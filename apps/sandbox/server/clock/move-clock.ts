import { Refused } from '../http/create-server.ts';
import type { Product } from '../http/product.ts';
import type { PayoutBank } from '../payouts/payout-bank.ts';

export type ClockMove = { advance: string } | { to: string };

/**
 * Moves the product's business clock, stopping at each instant at which the sandbox owes an answer, so that the product hears of a
 * paid transfer on the day it is paid. When this resolves both sides have done all that was due.
 */
export async function moveClock(move: ClockMove, { product, payoutBank }: { product: Product; payoutBank: PayoutBank }): Promise<Date> {
  let now = await product.getNow();
  const target = targetOf(move, now);
  for (;;) {
    const dueAt = payoutBank.nextDueAt();
    if (dueAt === null || dueAt > target) break;
    if (dueAt > now) now = await product.moveClockTo(dueAt);
    await payoutBank.payDue(now > dueAt ? now : dueAt);
  }
  return product.moveClockTo(target);
}

function targetOf(move: ClockMove, now: Date): Date {
  if ('advance' in move) return addDuration(now, move.advance);
  const target = new Date(move.to);
  if (Number.isNaN(target.getTime())) throw new Refused(422, `${move.to} is not an instant`);
  return target;
}

const DURATION = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** An ISO 8601 duration after an instant. A day is 24 hours; years and months follow the UTC calendar. */
export function addDuration(from: Date, duration: string): Date {
  const match = DURATION.exec(duration);
  if (match === null) throw new Refused(422, `${duration} is not a duration such as P1D or PT6H`);
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number];
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + years * 12 + months);
  return new Date(moved.getTime() + ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
