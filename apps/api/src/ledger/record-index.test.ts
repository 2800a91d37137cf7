import { expect, test } from 'vitest';
import { lockLimit, spendSince, withWaitBudget } from '../platform/db/wait-budget.ts';
import { WAIT_MS_MAX } from '../platform/db/wait-limits.ts';
import type { Db } from '../platform/db/transaction.ts';
import { indexRecord } from './record-index.ts';

test('gives each chunk of a long backlog a fresh wait budget', async () => {
  const fresh = lockLimit();
  const limits: string[] = [];
  const db = {
    single() {
      limits.push(lockLimit());
      spendSince(performance.now() - WAIT_MS_MAX * 0.4);
      return Promise.resolve({ rows: [{ through: limits.length * 5_000 }] });
    },
  } as unknown as Db;
  await withWaitBudget(() => indexRecord(db, 'a business', 20_000));
  expect(limits).toEqual([fresh, fresh, fresh, fresh]);
});
