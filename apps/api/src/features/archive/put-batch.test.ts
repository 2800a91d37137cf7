import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportRefused } from './import-refused.ts';
import { BatchRejected, inWords, putBatch } from './put-batch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const within = (work: (tx: Tx) => Promise<unknown>) => app.platform.jobsDb.write(null, work);
const FIRST = { file: 'f', first: 1 };
/** An earlier transaction has failed with the batch. */
const again = (batch: typeof FIRST) => ({ rejected: new BatchRejected(batch, new Error('rejected')) });
const divideByZero = (tx: Tx) => tx.query(sql`select 1 / 0`);

test('a statement that the database rejects is run once, and its error is kept', async () => {
  let runs = 0;
  const work = within((tx) =>
    inWords(tx, { file: 'data/store.jsonl', line: 3 }, () => {
      runs += 1;
      return divideByZero(tx);
    }),
  );
  const refused = await work.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  expect(refused).toMatchObject({
    message: 'data/store.jsonl cannot be imported: line 3 has a value of the wrong type',
    cause: { code: '22012' },
  });
  expect(runs).toBe(1);
});

test('a rejected statement leaves the transaction usable', async () => {
  const found = await within(async (tx) => {
    await inWords(tx, { file: 'f', line: 1 }, () => divideByZero(tx)).catch(() => undefined);
    return (await tx.query<{ n: number }>(sql`select 1 as n`)).rows;
  });
  expect(found).toEqual([{ n: 1 }]);
});

test('rows that are rejected only together are named with what the database says', async () => {
  const batch = { file: 'data/store.jsonl', first: 11 };
  const put = (tx: Tx) => (rows: readonly object[]) => (rows.length > 1 ? divideByZero(tx) : tx.query(sql`select 1`));
  await expect(within((tx) => putBatch(tx, batch, [{}, {}, {}], put(tx), again(batch)))).rejects.toMatchObject({
    message: 'data/store.jsonl cannot be imported: lines 11 to 13 were rejected together: division by zero',
    cause: { code: '22012' },
  });
});

test('rows are put without a savepoint, and a rejected batch is named', async () => {
  const asked: unknown[] = [];
  const tx = { query: (statement: unknown) => Promise.resolve(asked.push(statement)) } as unknown as Tx;
  expect(await putBatch(tx, FIRST, [{}, {}], (rows) => Promise.resolve(rows.length), { rejected: null })).toBe(2);
  expect(asked).toEqual([]);
  const rejected = within((real) => putBatch(real, FIRST, [{}], () => divideByZero(real), { rejected: null }));
  await expect(rejected).rejects.toMatchObject({ batch: FIRST, cause: { code: '22012' } });
});

test('an error that no row causes passes through', async () => {
  const put = () => Promise.reject(new Error('away'));
  await expect(within((tx) => putBatch(tx, FIRST, [{}, {}], put, again(FIRST)))).rejects.toThrow(/^away$/);
});

test('the columns of a rule are those of its own table, whatever another table calls its rule', async () => {
  await app.database.asOwner(
    'create table public.near (size integer constraint shared_name check (size > 0))',
    'create table public.far (weight integer constraint shared_name check (weight > 0))',
    'grant insert on public.near to trilane_jobs',
  );
  const put = (tx: Tx) => () => tx.query(sql`insert into near values (0)`);
  await expect(within((tx) => putBatch(tx, FIRST, [{}], put(tx), again(FIRST)))).rejects.toThrow(
    'f cannot be imported: line 1 has a value in size that is not allowed (rule shared_name)',
  );
});
