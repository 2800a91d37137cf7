import { addDuration, parseDuration } from '@trilane/domain/duration';
import { Refused } from '../http/create-server.ts';
import type { Product } from '../http/product.ts';
import type { PayoutBank } from '../payouts/payout-bank.ts';

export type ClockMove = { advance: string } | { to: string };

/**
 * Moves the product's business clock, stopping at each instant at which the sandbox owes an answer, so that the product
 * hears of a paid transfer on the day it is paid. When this resolves both sides have done all that was due.
 */
export async function moveClock(
  move: ClockMove,
  { product, payoutBank }: { product: Product; payoutBank: PayoutBank },
): Promise<Date> {
  const begunAt = performance.now();
  const target = 'to' in move ? readInstant(move.to) : afterDuration(await product.getNow(), move.advance);
  // The clock runs on by itself, so on a busy machine an instant may pass between the question and the move.
  const reach = (instant: Date): Promise<Date> =>
    product.moveClockTo(instant).catch(async (error: unknown) => {
      const now = await product.getNow();
      const passedMs = now.getTime() - instant.getTime();
      if (passedMs >= 0 && passedMs <= performance.now() - begunAt) return now;
      throw error;
    });
  let now: Date | null = null;
  for (let dueAt = payoutBank.nextDueAt(); dueAt !== null && dueAt <= target; dueAt = payoutBank.nextDueAt()) {
    now ??= await product.getNow();
    if (dueAt > now) now = await reach(dueAt);
    await payoutBank.payDue(now > dueAt ? now : dueAt);
  }
  return reach(target);
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Refused(422, `${text} is not an instant`);
  return instant;
}

function afterDuration(from: Date, text: string): Date {
  const duration = parseDuration(text);
  const to = duration && addDuration(from, duration);
  if (!to) throw new Refused(422, `${text} is not a duration such as P1D or PT6H that ends before the year 10000`);
  return to;
}
