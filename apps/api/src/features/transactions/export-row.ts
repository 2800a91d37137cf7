import type { RecordColumnKey } from '@trilane/domain/record-columns';
import { statusOf, typeOf } from '@trilane/domain/transaction';
import { formatTime, localDate, offsetMsAt, type CalendarDate } from '@trilane/domain/zoned-time';
import { KIND, OUTCOME } from '../../ledger/post-payments.ts';
import type { SheetCell } from '../../platform/xlsx.ts';
import { OUTCOME_WORD } from './transactions.wire.ts';

/** A transaction as the export reads it; `at` in milliseconds. */
export interface ExportRow {
  n: number;
  kind: 1 | 2 | 3;
  outcome: 1 | 2 | 3;
  gross: number;
  discount: number;
  cashback: number;
  premium_fee: number;
  refund_interest: number;
  tip: number;
  net: number;
  refunded: number;
  shopper_name: string;
  cash_day: CalendarDate;
  at: number;
  store_id: string;
  device_id: string;
  staff_id: string | null;
}

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

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The dates and times of a zone, each worked out once: rows come by the hundred thousand, days by the hundred. */
function createWallClock(zone: string) {
  const dates = new Map<number, CalendarDate>();
  const times = new Map<number, string>();
  function once<T>(known: Map<number, T>, key: number, work: () => T): T {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work()));
    return value;
  }
  return {
    date: (at: number) => once(dates, Math.floor((at + offsetMsAt(at, zone)) / DAY_MS), () => localDate(new Date(at), zone)),
    time: (at: number) => once(times, Math.floor((at + offsetMsAt(at, zone)) / MINUTE_MS) % 1440, () => formatTime(new Date(at), zone)),
  };
}

function status(row: ExportRow, settledThrough: string): string {
  return statusOf({
    outcome: OUTCOME_WORD[row.outcome], cashDay: row.cash_day, settledThrough: settledThrough === '-infinity' ? null : settledThrough, refundedCents: row.refunded,
    refundableCents: row.kind === KIND.refund ? 0 : row.gross - row.discount + row.tip,
  });
}

const STATUS_WORDS: Record<string, string> = { pending: 'Pending', available: 'Available', refunded: 'Refunded', declined: 'Declined', cancelled: 'Cancelled' };

/** How each column is filled, as on the screen; `no` is the row's place in the file. A value that is not there leaves its cell empty. */
export function createCells({ zone, settledThrough, stores, devices, staff }: ExportContext): Record<RecordColumnKey, (row: ExportRow, no: number) => SheetCell> {
  const wall = createWallClock(zone);
  return {
    no: (_, no) => no,
    storeNo: (row) => stores.get(row.store_id)!.storeNo,
    transactionNumber: (row) => row.n,
    device: (row) => devices.get(row.device_id)!,
    appUser: (row) => (row.staff_id === null ? null : staff.get(row.staff_id)!),
    customerName: (row) => row.shopper_name,
    city: (row) => stores.get(row.store_id)!.city,
    date: (row) => ({ date: wall.date(row.at) }),
    time: (row) => wall.time(row.at),
    transactionType: (row) => typeOf({ kind: row.kind === KIND.refund ? 'refund' : 'sale', funding: row.kind === KIND.credit ? 'credit' : 'cash' }),
    grossAmount: (row) => ({ cents: row.gross }),
    tip: (row) => ({ cents: row.tip }),
    netAmount: (row) => ({ cents: row.outcome === OUTCOME.approved ? row.net : 0 }),
    amountStatus: (row) => STATUS_WORDS[status(row, settledThrough)]!,
    storeName: (row) => stores.get(row.store_id)!.name,
    tradeDate: (row) => ({ date: row.cash_day }),
    discount: (row) => ({ cents: row.discount }),
    cashback: (row) => ({ cents: row.cashback }),
    premiumFee: (row) => ({ cents: row.premium_fee }),
    refundInterest: (row) => ({ cents: row.refund_interest }),
  };
}
