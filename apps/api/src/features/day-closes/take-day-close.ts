import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { whyNotCloseDay, type DayCloser } from '@trilane/domain/day-close';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getTimeZone } from '../business/public.ts';
import { figuresToWire } from '../reports/public.ts';
import { getLastTransaction, sumRange } from './day-close-sums.repo.ts';
import { findLastClose, insertDayClose, type ClosedPlace, type DayCloseRow } from './day-closes.repo.ts';
import { figurePartsToWire } from './day-closes.wire.ts';

/** Everything at a place that no close of it covers yet. */
async function readOpenDay(tx: Tx, place: ClosedPlace) {
  const { businessId, store, device } = place;
  const timeZone = await getTimeZone(tx, businessId);
  const last = await findLastClose(tx, place);
  const range = { after: last.through_transaction, through: await getLastTransaction(tx, businessId) };
  const summed = { businessId, storeId: store.id, deviceId: device?.id ?? null, timeZone };
  return { timeZone, last, range, ...(await sumRange(tx, summed, range)) };
}

/** What a close of the place would say now. */
export async function previewOf(tx: Tx, place: ClosedPlace, now: Date): Promise<CallOutput<Calls['previewDayClose']>> {
  const { timeZone, last, range, figures, firstAt } = await readOpenDay(tx, place);
  return {
    store: place.store,
    aisle: place.device,
    number: last.number + 1,
    firstTransaction: range.after + 1,
    lastTransaction: range.through,
    timeZone,
    openedAt: (last.closed_at ?? firstAt)?.toISOString() ?? null,
    at: now.toISOString(),
    total: figuresToWire(figures.total),
    ...figurePartsToWire(figures),
  };
}

/**
 * Closes the day of a place whose store the caller has locked, so that closes of a store and of its devices are taken
 * one after the other, each beginning where the one before ended. Refuses a close that would be empty.
 */
export async function takeDayClose(
  tx: Tx,
  place: ClosedPlace,
  { closer, now }: { closer: { kind: DayCloser; name: string }; now: Date },
): Promise<DayCloseRow> {
  const { timeZone, last, range, figures, firstAt, lastAt } = await readOpenDay(tx, place);
  const refusal = whyNotCloseDay(figures.total);
  if (refusal !== null) throw new Refusal(refusal);
  // The clock of the process that posted last may be a little ahead.
  const closedAt = [now, lastAt, last.closed_at].reduce<Date>((latest, at) => (at && at > latest ? at : latest), now);
  const row = {
    close_id: newId(),
    number: last.number + 1,
    after_transaction: range.after,
    through_transaction: range.through,
    opened_at: last.closed_at ?? firstAt ?? closedAt,
    closed_at: closedAt,
    time_zone: timeZone,
    closed_by_kind: closer.kind,
    closed_by: closer.name,
    figures,
  };
  await insertDayClose(tx, place, row);
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
