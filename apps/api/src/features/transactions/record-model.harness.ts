import { localDate } from '@trilane/domain/zoned-time';
import type { RecordSortKey } from '@trilane/domain/record-columns';
import { pick, type BusyMerchant, type Row } from './record.harness.ts';

/** The time zone of the business. */
export const ZONE = 'America/Los_Angeles';

export interface Asked {
  q?: string;
  from?: string;
  to?: string;
  tradeDate?: string;
  storeId?: string;
  aisleId?: string;
  staffId?: string;
  type?: Row['transactionType'];
  status?: Row['amountStatus'];
  min?: number;
  max?: number;
}
export const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether the filter shows a row, computed from the row as the screen has it. */
export function shows(row: Row, asked: Asked, busy: BusyMerchant): boolean {
  const day = localDate(row.date, ZONE);
  const till = busy.tills.findIndex((_, n) => row.device === ['Till 1', 'Bar', 'Window'][n]);
  // Two app users have the same name, and their stores tell them apart.
  const { firstName: first, lastName: last } = row.appUser ?? { firstName: '', lastName: '' };
  const person =
    row.appUser &&
    busy.staff.find(
      ({ user, storeId }) => user.firstName === first && user.lastName === last && storeId === row.store.id,
    );
  const named = (q: string) => {
    if (/^\d+$/.test(q)) return row.transactionNumber === Number(q);
    const name = fold(row.customerName);
    return (
      name.startsWith(q) ||
      name.includes(` ${q}`) ||
      name.includes(`-${q}`) ||
      fold(row.device).includes(q) ||
      fold(`${first} ${last}`).includes(q)
    );
  };
  return (
    (asked.q === undefined || named(fold(asked.q))) &&
    (asked.from === undefined || day >= asked.from) &&
    (asked.to === undefined || day <= asked.to) &&
    (asked.tradeDate === undefined || row.tradeDate === asked.tradeDate) &&
    (asked.storeId === undefined || row.store.id === asked.storeId) &&
    (asked.aisleId === undefined || busy.tills[till]!.id === asked.aisleId) &&
    (asked.staffId === undefined || person?.id === asked.staffId) &&
    (asked.type === undefined || row.transactionType === asked.type) &&
    (asked.status === undefined || row.amountStatus === asked.status) &&
    (asked.min === undefined || row.grossAmount >= asked.min) &&
    (asked.max === undefined || row.grossAmount <= asked.max)
  );
}

const bytes = (text: string) => Buffer.from(text, 'utf8');
export function inOrder(rows: Row[], sort: RecordSortKey, order: 'ASC' | 'DESC'): Row[] {
  const compare: Record<RecordSortKey, (a: Row, b: Row) => number> = {
    createdAt: () => 0,
    grossAmount: (a, b) => a.grossAmount - b.grossAmount,
    netAmount: (a, b) => a.netAmount - b.netAmount,
    tip: (a, b) => a.tip - b.tip,
    customerName: (a, b) => Buffer.compare(bytes(fold(a.customerName)), bytes(fold(b.customerName))),
  };
  const sorted = [...rows].sort((a, b) => compare[sort](a, b) || a.transactionNumber - b.transactionNumber);
  return order === 'ASC' ? sorted : sorted.reverse();
}

const TEXTS = [
  'a',
  'bro',
  'BROWN',
  'maria',
  'mary ann',
  'ng',
  'till',
  'bar',
  'ø',
  'zoë ø',
  '=sum',
  'nobody',
  '7',
  '31',
  '100000000000000000000',
  'wind',
  'o’',
  '-',
  '  ada   brown ',
];
type Parts = Partial<Record<keyof Asked, readonly Asked[keyof Asked][]>>;

const parts = (random: () => number, { busy, all }: Kept): Parts => {
  const days = [...new Set(all.map((row) => localDate(row.date, ZONE)))];
  const amounts = [-20, 0, ...Array.from({ length: 5 }, () => pick(random, all).grossAmount)];
  return {
    q: TEXTS,
    from: days,
    to: days,
    tradeDate: [...new Set(all.map((row) => row.tradeDate))],
    storeId: busy.stores,
    aisleId: busy.tills.map((till) => till.id),
    staffId: busy.staff.map((staff) => staff.id),
    type: ['Cash', 'Credit', 'Refund'],
    status: ['pending', 'available', 'refunded', 'declined', 'cancelled'],
    min: amounts,
    max: amounts,
  };
};

/** A merchant with a record, and all of its rows. */
interface Kept {
  busy: BusyMerchant;
  all: readonly Row[];
}

/** Every value of every part alone, then `count` of them together by chance. */
export function filters(random: () => number, count: number, kept: Kept): Asked[] {
  const each = Object.entries(parts(random, kept));
  const alone = each.flatMap(([name, values]) => values.map((value): Asked => ({ [name]: value })));
  const together = Array.from({ length: count }, () => {
    const asked: Asked = {};
    for (const [name, values] of each) if (random() < 0.3) Object.assign(asked, { [name]: pick(random, values) });
    return asked.from !== undefined && asked.to !== undefined && asked.to < asked.from
      ? { ...asked, from: asked.to, to: asked.from }
      : asked;
  });
  return [...alone, ...together];
}
