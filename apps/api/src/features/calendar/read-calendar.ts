import { CALENDAR_DAYS_BACK } from '@trilane/domain/calendar';
import { addDays, localDate, startOfDay } from '@trilane/domain/zoned-time';
import { listPendingBatches } from '../../ledger/balances.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readNextAutomatic } from '../automatic-transfers/public.ts';
import { readKept } from '../guarded-changes/public.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { findLastEntry, listLastSales, listPayoutDays } from './calendar.repo.ts';
import { arrivalEvent, automaticEvent } from './coming-events.ts';
import { transferEvent } from './transfer-event.ts';

/** Every event of a calendar, by day. The transaction is one snapshot, so the events agree with one another. */
export async function readCalendar(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { businessId, zone }: { businessId: string; zone: string },
): Promise<CalendarEvent[]> {
  const now = clock.now();
  const since = startOfDay(addDays(localDate(now, zone), -CALENDAR_DAYS_BACK), zone);
  const payouts = await listPayoutDays(tx, businessId, since);
  const batches = await listPendingBatches(tx, businessId);
  const lastSales = await listLastSales(tx, businessId);
  const next = await readNextAutomatic(tx, businessId);
  const kept = await readKept(tx, { clock }, businessId);
  const lastEntry = await findLastEntry(tx, businessId);
  const arrivals = batches.map((batch) =>
    arrivalEvent(batch, { businessId, revisedAt: lastSales.get(batch.cashDay) ?? batch.settlesAt }),
  );
  const setAt = next?.setAt ?? now;
  const revisedAt = lastEntry !== null && lastEntry > setAt ? lastEntry : setAt;
  return [
    ...payouts.map((row) => transferEvent(row, { now, zone })),
    ...arrivals.filter((event) => event !== null),
    ...[automaticEvent(next, { businessId, kept, revisedAt })].filter((event) => event !== null),
  ].toSorted((one, other) => (`${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1));
}
