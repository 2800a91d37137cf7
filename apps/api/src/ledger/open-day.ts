import { sqlStateOf } from '../platform/db/database-errors.ts';
import type { BusinessClock } from '../platform/business-clock.ts';

const DAY_SETTLED = 'TLC01';
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
