import { lockBooks } from '../../ledger/lock-books.ts';
import { localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { CallContext, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getTimeZone } from '../business/public.ts';
import { notBefore } from '../../ledger/open-day.ts';

/**
 * Locks the prices of the holder's business until the transaction ends and tells its day. The clock is read once they
 * are locked: a change that waited past midnight is judged by the new day, and no sale of that day can have been priced
 * before it (security R-RACE-5).
 */
export async function lockPrices(
  context: CallContext,
  tx: Tx,
): Promise<{ zone: string; today: CalendarDate; now: Date }> {
  const zone = await getTimeZone(tx, context.holder.businessId);
  const lastEventAt = await lockBooks(tx, context.holder.businessId);
  const now = context.platform.clock.now();
  // Sales never go back in time, so neither may the day that a change is judged by.
  return { zone, today: localDate(notBefore(now, lastEventAt), zone), now };
}

/** The day of a business by its clock, for reading. */
export async function readToday(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  businessId: string,
): Promise<{ zone: string; today: CalendarDate }> {
  const zone = await getTimeZone(tx, businessId);
  return { zone, today: localDate(clock.now(), zone) };
}
