import { sqlStateOf } from '../platform/db/database-errors.ts';
import type { BusinessClock } from '../platform/business-clock.ts';
import { sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';

const DAY_SETTLED = 'TLC01';
const DAY_OVER = 'TLC02';
const ATTEMPTS_MAX = 3;

/**
 * Runs work that books into the cash day of now. When that day was settled in between, because another process has
 * moved the clock on, the clock is read again and the work run again with the new time.
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
 * Whether a posting failed because its business has posted in a later cash day. Another process, whose clock is ahead
 * or which was faster, has posted past the cut-off.
 */
export const isDayOver = (error: unknown): boolean => sqlStateOf(error) === DAY_OVER;

/** The instant of the last posting of a business; null before the first. */
export async function findLastPosting(db: Db, businessId: string): Promise<Date | null> {
  const { rows } = await db.read(businessId, (tx) =>
    tx.query<{ at: Date | null }>(sql`
      select last_event_at as at from ledger.counter where business_id = ${businessId}`),
  );
  return rows[0]?.at ?? null;
}
