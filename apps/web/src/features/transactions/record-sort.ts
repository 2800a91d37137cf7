import { RECORD_SORT_KEYS } from '@trilane/domain/record-columns';
import type { RecordSort, RecordSortKey } from '@trilane/domain/record-columns';

export const newestFirst: RecordSort = { sort: 'createdAt', order: 'DESC' };

/** For screens without heads: every way to sort, in words. */
export const sortChoices: ReadonlyArray<RecordSort & { words: string }> = [
  { ...newestFirst, words: 'Newest first' },
  { sort: 'createdAt', order: 'ASC', words: 'Oldest first' },
  { sort: 'grossAmount', order: 'DESC', words: 'Highest gross first' },
  { sort: 'grossAmount', order: 'ASC', words: 'Lowest gross first' },
  { sort: 'netAmount', order: 'DESC', words: 'Highest net first' },
  { sort: 'netAmount', order: 'ASC', words: 'Lowest net first' },
  { sort: 'tip', order: 'DESC', words: 'Highest tip first' },
  { sort: 'customerName', order: 'ASC', words: 'Consumer A to Z' },
  { sort: 'customerName', order: 'DESC', words: 'Consumer Z to A' },
];

export const isSameSort = (a: RecordSort, b: RecordSort) => a.sort === b.sort && a.order === b.order;

/** Reads `?sort=tip&order=ASC`; what is unknown is newest first. */
export function readSort(params: URLSearchParams): RecordSort {
  return {
    sort: RECORD_SORT_KEYS.find((key) => key === params.get('sort')) ?? 'createdAt',
    order: params.get('order') === 'ASC' ? 'ASC' : 'DESC',
  };
}

/** The address with this sort, from the first page; newest first needs no words. */
export function writeSort(params: URLSearchParams, { sort, order }: RecordSort): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['sort', 'order', 'page', 'trn']) next.delete(name);
  if (sort !== newestFirst.sort) next.set('sort', sort);
  if (order !== newestFirst.order) next.set('order', order);
  return next;
}

/**
 * What a press on the head of a column does: sorts by it, highest, newest or A first; pressed again, the other way
 * round.
 */
export function nextSort(current: RecordSort, sort: RecordSortKey): RecordSort {
  if (current.sort === sort) return { sort, order: current.order === 'ASC' ? 'DESC' : 'ASC' };
  return { sort, order: sort === 'customerName' ? 'ASC' : 'DESC' };
}
