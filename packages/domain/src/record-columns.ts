import { word } from './word.ts';

/**
 * A column of the transaction record by its key: the same word in the address, in saved views and in the export's
 * `columns`.
 */
export type RecordColumnKey = (typeof RECORD_COLUMNS)[number]['key'];

/**
 * Every column of the record in its order (docs/product.md#transaction-record). The first fourteen are the specified
 * ones and are shown unless others are chosen. Store and Trade Date name the store and the cash day of a row. The
 * amounts after them explain how gross becomes net: amounts that reduce it carry a minus, so that Gross, Discount,
 * Cashback, Premium Fee and Refund Interest add up to Net. `askedAmount` is the price of a sale that was declined or
 * cancelled; every other amount of such a sale is 0.00. Screen and export use the same headings.
 */
export const RECORD_COLUMNS = [
  { key: 'no', heading: word('No.'), standard: true },
  { key: 'storeNo', heading: 'Store No.', standard: true },
  { key: 'transactionNumber', heading: 'TRN No.', standard: true },
  { key: 'device', heading: word('Device'), standard: true },
  { key: 'appUser', heading: 'App User', standard: true },
  { key: 'customerName', heading: word('Consumer'), standard: true },
  { key: 'city', heading: word('City'), standard: true },
  { key: 'date', heading: word('Date'), standard: true },
  { key: 'time', heading: word('Time'), standard: true },
  { key: 'transactionType', heading: 'TRN Type', standard: true },
  { key: 'grossAmount', heading: 'Gross Amt.', standard: true },
  { key: 'tip', heading: word('Tip'), standard: true },
  { key: 'netAmount', heading: 'Net Amt.', standard: true },
  { key: 'amountStatus', heading: word('Status'), standard: true },
  { key: 'storeName', heading: word('Store'), standard: false },
  { key: 'tradeDate', heading: 'Trade Date', standard: false },
  { key: 'discount', heading: word('Discount'), standard: false },
  { key: 'cashback', heading: word('Cashback'), standard: false },
  { key: 'premiumFee', heading: 'Premium Fee', standard: false },
  { key: 'refundInterest', heading: 'Refund Interest', standard: false },
  { key: 'askedAmount', heading: 'Asked Amt.', standard: false },
] as const;

/** Whether a text is the key of a column. */
export function isRecordColumn(text: string): text is RecordColumnKey {
  return RECORD_COLUMNS.some(({ key }) => key === text);
}

// The columns whose head sorts, each with its key in the address and in `sort` of the calls.
const SORT_OF_COLUMN = {
  date: 'createdAt',
  grossAmount: 'grossAmount',
  netAmount: 'netAmount',
  tip: 'tip',
  customerName: 'customerName',
} as const satisfies Partial<Record<RecordColumnKey, string>>;

export type RecordSortKey = (typeof SORT_OF_COLUMN)[keyof typeof SORT_OF_COLUMN];
export type RecordSort = { sort: RecordSortKey; order: 'ASC' | 'DESC' };

/** Every sort that the calls accept. */
export const RECORD_SORT_KEYS: readonly RecordSortKey[] = Object.values(SORT_OF_COLUMN);

/** What the head of a column sorts by; undefined where it does not sort. */
export function sortOfColumn(column: RecordColumnKey): RecordSortKey | undefined {
  const sorts: Partial<Record<RecordColumnKey, RecordSortKey>> = SORT_OF_COLUMN;
  return sorts[column];
}

export const STANDARD_RECORD_COLUMNS: readonly RecordColumnKey[] = RECORD_COLUMNS.filter(
  ({ standard }) => standard,
).map(({ key }) => key);

/** A row is opened by its number, so that column cannot be left out. */
const openingColumn: RecordColumnKey = 'transactionNumber';

/**
 * The columns of a text such as 'date,netAmount', in the record's own order, each once, TRN No. always among them;
 * words that name no column are left out. A text that names none gives the specified fourteen.
 */
export function readRecordColumns(text: string | null | undefined): readonly RecordColumnKey[] {
  const named = new Set((text ?? '').split(',').map((word) => word.trim()));
  const chosen = RECORD_COLUMNS.map(({ key }) => key).filter((key) => named.has(key));
  if (chosen.length === 0) return STANDARD_RECORD_COLUMNS;
  return RECORD_COLUMNS.map(({ key }) => key).filter((key) => key === openingColumn || named.has(key));
}

/** The text of chosen columns; null for the specified fourteen, which need no words. */
export function writeRecordColumns(columns: readonly RecordColumnKey[]): string | null {
  const kept = readRecordColumns(columns.join(','));
  return kept.join() === STANDARD_RECORD_COLUMNS.join() ? null : kept.join(',');
}
