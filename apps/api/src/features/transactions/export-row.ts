import type { RecordColumnKey } from '@trilane/domain/record-columns';
import { DAY_MS, MINUTE_MS } from '@trilane/domain/time-units';
import { statusOf, typeOf } from '@trilane/domain/transaction';
import { formatTime, offsetMsAt, type CalendarDate } from '@trilane/domain/zoned-time';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import type { TableWriter } from '../../platform/table-writer.ts';
import type { ExportRow } from './export-line.ts';
import { OUTCOME_WORD } from './transactions.wire.ts';

export interface ExportStore {
  name: string;
  storeNo: string;
  city: string;
}

export interface ExportContext {
  zone: string;
  settledThrough: string;
  stores: ReadonlyMap<string, ExportStore>;
  devices: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
}

// The dates and times of a zone: rows come by the million, days by the hundred, and minutes of a day are 1440.
function createWallClock(zone: string) {
  const times = new Map<number, string>();
  return {
    day: (at: number) => Math.floor((at + offsetMsAt(at, zone)) / DAY_MS),
    time(at: number) {
      const minute = Math.floor((at + offsetMsAt(at, zone)) / MINUTE_MS) % 1440;
      let text = times.get(minute);
      if (text === undefined) times.set(minute, (text = formatTime(new Date(at), zone)));
      return text;
    },
  };
}

function createStatus(settledThrough: string): (row: ExportRow) => string {
  const dates = new Map<number, CalendarDate>();
  const through = settledThrough === '-infinity' ? null : settledThrough;
  return (row) => {
    let cashDay = dates.get(row.cash_day);
    if (cashDay === undefined)
      dates.set(row.cash_day, (cashDay = new Date(row.cash_day * DAY_MS).toISOString().slice(0, 10)));
    return STATUS_WORDS[
      statusOf({
        outcome: OUTCOME_WORD[row.outcome],
        cashDay,
        settledThrough: through,
        refundedCents: row.refunded,
        refundableCents: row.kind === KIND.refund ? 0 : row.gross - row.discount + row.tip,
      })
    ]!;
  };
}

const STATUS_WORDS: Record<string, string> = {
  pending: 'Pending',
  available: 'Available',
  refunded: 'Refunded',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

// A declined or cancelled sale moved no money.
const moved = (row: ExportRow, cents: number) => (row.outcome === OUTCOME.approved ? cents : 0);

/** Writes one cell; `no` is the row's place in the file. */
export type WriteCell = (to: TableWriter, row: ExportRow, no: number) => void;

/**
 * How each column is filled, as on the screen: amounts that lower net are negative. A missing value leaves its cell
 * empty.
 */
export function createCells({
  zone,
  settledThrough,
  stores,
  devices,
  staff,
}: ExportContext): Record<RecordColumnKey, WriteCell> {
  const wall = createWallClock(zone);
  const status = createStatus(settledThrough);
  return {
    no: (to, _, no) => to.count(no),
    storeNo: (to, row) => to.text(stores.get(row.store_id)!.storeNo),
    transactionNumber: (to, row) => to.count(row.n),
    device: (to, row) => to.text(devices.get(row.device_id)!),
    appUser: (to, row) => to.text(row.staff_id === null ? null : staff.get(row.staff_id)!),
    customerName: (to, row) => to.utf8(row.line, row.name_at, row.name_end),
    city: (to, row) => to.text(stores.get(row.store_id)!.city),
    date: (to, row) => to.day(wall.day(row.at)),
    time: (to, row) => to.text(wall.time(row.at)),
    transactionType: (to, row) =>
      to.text(
        typeOf({
          kind: row.kind === KIND.refund ? 'refund' : 'sale',
          funding: row.kind === KIND.credit ? 'credit' : 'cash',
        }),
      ),
    grossAmount: (to, row) => to.cents(moved(row, row.gross)),
    tip: (to, row) => to.cents(moved(row, row.tip)),
    netAmount: (to, row) => to.cents(moved(row, row.net)),
    amountStatus: (to, row) => to.text(status(row)),
    storeName: (to, row) => to.text(stores.get(row.store_id)!.name),
    tradeDate: (to, row) => to.day(row.cash_day),
    discount: (to, row) => to.cents(0 - moved(row, row.discount)),
    cashback: (to, row) => to.cents(0 - moved(row, row.cashback)),
    premiumFee: (to, row) => to.cents(0 - moved(row, row.premium_fee)),
    refundInterest: (to, row) => to.cents(0 - moved(row, row.refund_interest)),
    askedAmount: (to, row) => to.cents(row.gross - moved(row, row.gross)),
  };
}
