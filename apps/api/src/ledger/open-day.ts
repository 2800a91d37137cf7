import { sqlStateOf } from '../platform/db/database-errors.ts';
import type { BusinessClock } from '../platform/business-clock.ts';

const DAY_SETTLED = 'TLC01';
const DAY_OVER = 'TLC02';
const ATTEMPTS_MAX = 3;

/**
 * Runs work that books into the cash day of now. When that day was settled in between, because another process has
 * moved the clock on, the clock is read again and the work run anew with the new time.
 */
export async function onOpenDay<T>(clock: BusinessClock, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== DAY_SETTLED || attempt === ATTEMPTS_MAX) throw error;
      await clock.refresh();
    }
  }
}

/** The later of now and the last posting of a business: its books never go back in time. */
export const notBefore = (now: Date, lastEventAt: Date | null): Date =>
  lastEventAt !== null && lastEventAt > now ? lastEventAt : now;

/**
 * The instant of the last posting where a posting failed because it lies in a later cash day than now; null for any
 * other failure. Another process, whose clock is ahead or which was faster, has posted past the cut-off.
 */
export function findLaterPosting(error: unknown): Date | null {
  return sqlStateOf(error) === DAY_OVER ? new Date(Number((error as { detail: string }).detail)) : null;
}
