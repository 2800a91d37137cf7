import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { whyNotCloseDay, type DayCloser } from '@trilane/domain/day-close';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getTimeZone } from '../business/public.ts';
import { figuresToWire } from '../reports/public.ts';
import { getPlaceStart, readPlaceBooks } from './day-close-sums.repo.ts';
import { figuresBetween } from './day-close-sums.ts';
import { findLastClose, insertDayClose, type ClosedPlace, type DayCloseRow } from './day-closes.repo.ts';
import { figurePartsToWire } from './day-closes.wire.ts';

/** Everything at a place that no close of it covers yet, and where its last close ended. */
async function readOpenDay(tx: Tx, place: ClosedPlace) {
  const last = await findLastClose(tx, place);
  const books = await readPlaceBooks(tx, place);
  return {
    timeZone: await getTimeZone(tx, place.businessId),
    number: (last?.number ?? 0) + 1,
    after: last?.through_transaction ?? 0,
    openedAt: last?.closed_at ?? (await getPlaceStart(tx, place)),
    books,
    figures: figuresBetween(books.sums, last?.sums_through ?? null),
  };
}

/** A preview of a close of the place. */
export async function previewOf(tx: Tx, place: ClosedPlace, now: Date): Promise<CallOutput<Calls['previewDayClose']>> {
  const { timeZone, number, after, openedAt, books, figures } = await readOpenDay(tx, place);
  return {
    store: place.store,
    aisle: place.device,
    number,
    firstTransaction: after + 1,
    lastTransaction: books.lastTransaction,
    timeZone,
    openedAt: openedAt.toISOString(),
    at: now.toISOString(),
    total: figuresToWire(figures.total),
    ...figurePartsToWire(figures),
  };
}

/** The latest of several instants. */
const latestOf = (first: Date, ...others: (Date | null)[]): Date =>
  others.reduce<Date>((latest, at) => (at !== null && at > latest ? at : latest), first);

/**
 * Closes the day of a place whose store the caller has locked, so that closes of a store and of its devices are taken
 * one after the other, each beginning where the one before ended. Refuses a close that would be empty.
 */
export async function takeDayClose(
  tx: Tx,
  place: ClosedPlace,
  { closer, now }: { closer: { kind: DayCloser; name: string }; now: Date },
): Promise<DayCloseRow> {
  const { timeZone, number, after, openedAt, books, figures } = await readOpenDay(tx, place);
  const refusal = whyNotCloseDay(figures.total);
  if (refusal !== null) throw new Refusal(refusal);
  const row = {
    close_id: newId(),
    number,
    after_transaction: after,
    through_transaction: books.lastTransaction,
    opened_at: openedAt,
    // The clock of the process that posted last may be a little ahead.
    closed_at: latestOf(now, books.lastEventAt, openedAt),
    time_zone: timeZone,
    closed_by_kind: closer.kind,
    closed_by: closer.name,
    figures,
  };
  await insertDayClose(tx, place, row, books.sums);
  const { store, device } = place;
  return {
    ...row,
    store_id: store.id,
    store_name: store.name,
    store_no: store.storeNo,
    device_id: device?.id ?? null,
    device_name: device?.name ?? null,
  };
}
