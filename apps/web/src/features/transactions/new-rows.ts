import type { RecordPage } from './transaction-words.ts';

/** What came since a page was opened. */
export type NewRows = {
  count: number;
  /** On the first page: the ids that came since, so that they can be marked. */
  ids: ReadonlySet<string>;
};

type Seen = {
  /** The TRN Nos. of refunds that were made on this screen: no news to the person who made them. */
  own: ReadonlySet<number>;
  filtered: boolean;
};

/** The last TRN No. of the record when the page was read. */
const lastNumber = ({ asOf }: RecordPage) => Number(asOf.split('.')[0]);

/**
 * What is new on `fresh` against the page that was opened, under the same filter. Whether a filter takes in an own
 * refund is known only where the row itself is on the page.
 */
export function newRows(fresh: RecordPage, opened: RecordPage, { own, filtered }: Seen): NewRows {
  const isOwnNews = (number: number) =>
    number > lastNumber(opened) &&
    number <= lastNumber(fresh) &&
    (!filtered || fresh.docs.some(({ transactionNumber }) => transactionNumber === number));
  const count = Math.max(0, fresh.total - opened.total - [...own].filter(isOwnNews).length);
  if (fresh.page !== 1) return { count, ids: none };
  const top = opened.docs[0]?.transactionNumber ?? 0;
  const isNew = ({ transactionNumber: number }: { transactionNumber: number }) => number > top && !own.has(number);
  return { count, ids: new Set(fresh.docs.filter(isNew).map(({ id }) => id)) };
}

const none: ReadonlySet<string> = new Set();
