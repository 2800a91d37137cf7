import type { KnownTexts } from '../../platform/known-texts.ts';

/** A transaction as the export reads it; `cash_day` in days since 1970-01-01, `at` in milliseconds. */
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
  cash_day: number;
  at: number;
  store_id: string;
  device_id: string;
  staff_id: string | null;
  /** Where the shopper's name lies, as UTF-8. */
  line: Buffer;
  name_at: number;
  name_end: number;
}

/**
 * What a line of the export holds, in this order, with a tab between two of them: the columns of the line in SQL are
 * written by it, and `readLine` reads by it. The name comes last, because it may contain a tab.
 */
export const LINE_FIELDS = [
  'n',
  'kind',
  'outcome',
  'gross',
  'discount',
  'cashback',
  'premium_fee',
  'refund_interest',
  'tip',
  'net',
  'refunded',
  'cash_day',
  'at',
  'store_id',
  'device_id',
  'staff_id',
  'name',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

const [TAB, MINUS, ZERO] = [9, 45, 48] as const;
const UUID_LENGTH = 36;
const LINE_BYTES = 256;
const BYTES_A_CHARACTER_MAX = 3;

/**
 * Lines of the export that wait to be written, as bytes in one reused buffer. As strings they would survive several
 * runs of the garbage collector, and the process would grow with each line.
 */
export class LineStore {
  #bytes: Buffer;
  #ends: number[] = [];
  #used = 0;
  readonly #ids: KnownTexts;

  constructor(lines: number, ids: KnownTexts) {
    this.#bytes = Buffer.allocUnsafeSlow(lines * LINE_BYTES);
    this.#ids = ids;
  }

  add(line: string): void {
    const most = this.#used + line.length * BYTES_A_CHARACTER_MAX;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * most);
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(line, this.#used, 'utf8');
    this.#ends.push(this.#used);
  }

  clear(): void {
    this.#ends.length = 0;
    this.#used = 0;
  }

  get count(): number {
    return this.#ends.length;
  }

  /**
   * Shows the rows of the lines from `first` up to `end` in order. It is one and the same row, filled again by each
   * line.
   */
  each(first: number, end: number, see: (row: ExportRow) => void): void {
    const row: ExportRow = {
      n: 0,
      kind: 1,
      outcome: 1,
      gross: 0,
      discount: 0,
      cashback: 0,
      premium_fee: 0,
      refund_interest: 0,
      tip: 0,
      net: 0,
      refunded: 0,
      cash_day: 0,
      at: 0,
      store_id: '',
      device_id: '',
      staff_id: null,
      line: this.#bytes,
      name_at: 0,
      name_end: 0,
    };
    const most = Math.min(end, this.#ends.length);
    let at = first === 0 ? 0 : this.#ends[first - 1]!;
    for (let line = first; line < most; line += 1) {
      const lineEnd = this.#ends[line]!;
      readLine(this.#bytes, at, lineEnd, row, this.#ids);
      see(row);
      at = lineEnd;
    }
  }
}

function readLine(bytes: Buffer, start: number, end: number, row: ExportRow, ids: KnownTexts): void {
  let at = start;
  const integer = () => {
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at += 1;
    let value = 0;
    for (let code = bytes[at]!; code !== TAB; code = bytes[at]!) {
      if (!(code >= ZERO)) throw new Error('a line of the export lacks a number');
      value = value * 10 + code - ZERO;
      at += 1;
    }
    at += 1;
    return isNegative ? -value : value;
  };
  const id = () => ids.at(bytes, at, (at += UUID_LENGTH + 1) - 1);
  row.n = integer();
  row.kind = integer() as ExportRow['kind'];
  row.outcome = integer() as ExportRow['outcome'];
  row.gross = integer();
  row.discount = integer();
  row.cashback = integer();
  row.premium_fee = integer();
  row.refund_interest = integer();
  row.tip = integer();
  row.net = integer();
  row.refunded = integer();
  row.cash_day = integer();
  row.at = integer();
  row.store_id = id();
  row.device_id = id();
  row.staff_id = bytes[at] === TAB ? null : id();
  if (row.staff_id === null) at += 1;
  row.name_at = at;
  row.name_end = end;
}
