import { expect, test } from 'vitest';
import { newRows } from './new-rows.ts';
import { buildTransaction } from './transaction.fixture.ts';
import type { RecordPage } from './transaction-words.ts';

/** A page of a record whose newest line is `last`, with these lines on it. */
const pageOf = (last: number, numbers: readonly number[], { page = 1, total = last } = {}): RecordPage => ({
  docs: numbers.map((number) => buildTransaction({ id: `row-${number}`, transactionNumber: number })),
  ...{ page, limit: 3, pages: 9, total, totalIsMore: false, asOf: `${last}.2026-11-24` },
});
const all = (own: readonly number[] = []) => ({ own: new Set(own), filtered: false });
const some = (own: readonly number[]) => ({ own: new Set(own), filtered: true });

test('payments that came since are counted, and marked on the first page', () => {
  const opened = pageOf(7, [7, 6, 5]);
  expect(newRows(opened, opened, all())).toEqual({ count: 0, ids: new Set() });
  expect(newRows(pageOf(9, [9, 8, 7]), opened, all())).toEqual({ count: 2, ids: new Set(['row-9', 'row-8']) });
  expect(newRows(pageOf(9, [6, 5, 4], { page: 2 }), pageOf(7, [4, 3, 2], { page: 2 }), all())).toEqual({
    count: 2,
    ids: new Set(),
  });
});

test('an own refund is no news, on any page, once the page that was read has it', () => {
  const opened = pageOf(7, [7, 6, 5]);
  expect(newRows(pageOf(8, [8, 7, 6]), opened, all([8]))).toEqual({ count: 0, ids: new Set() });
  expect(newRows(pageOf(9, [9, 8, 7]), opened, all([8]))).toEqual({ count: 1, ids: new Set(['row-9']) });
  expect(newRows(pageOf(9, [9, 8, 7]), opened, all([10])).count, 'the rows are older than the refund').toBe(2);
  expect(newRows(pageOf(9, [6, 5, 4], { page: 2 }), pageOf(7, [4, 3, 2], { page: 2 }), all([9])).count).toBe(1);
});

test('an own refund from before the page was opened takes nothing from the news', () => {
  expect(newRows(pageOf(9, [9, 8, 7]), pageOf(8, [8, 7, 6]), all([8]))).toEqual({ count: 1, ids: new Set(['row-9']) });
});

test('under a filter an own refund counts as one only where its row is shown', () => {
  const opened = pageOf(7, [5, 3], { total: 2 });
  expect(newRows(pageOf(8, [8, 5, 3], { total: 3 }), opened, some([8])).count).toBe(0);
  // The filter shows sales: the refund is not among its rows, and a sale came.
  expect(newRows(pageOf(9, [9, 5, 3], { total: 3 }), opened, some([8]))).toEqual({ count: 1, ids: new Set(['row-9']) });
});
