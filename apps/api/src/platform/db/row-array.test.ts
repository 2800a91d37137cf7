import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { rowArray } from './row-array.ts';
import { sql } from './sql.ts';

const { testDatabase, database } = await openTestDatabase();
await testDatabase.asOwner(
  'create type sample as (id uuid, amount bigint, rate numeric, yes boolean, first text, last text)',
);

async function readBack(literal: string): Promise<unknown[]> {
  const { rows } = await database.api.single<{ values: Record<string, unknown>[] }>(
    sql`select to_json(${literal}::sample[]) as values`,
  );
  return rows[0]!.values.map(Object.values);
}

const ID = '01900000-0000-7000-8000-00000000000a';

test('texts come through as they are, whatever is in them', async () => {
  const texts = [
    '',
    'plain',
    'NULL',
    'null',
    ' spaces ',
    'a,b',
    '{a}',
    '(a)',
    ')',
    '"',
    '""',
    '\\',
    '\\"',
    'a\\b"c"',
    "it's",
    'Zoë 😀',
    'two\nlines',
    '\t',
  ];
  const rows = texts.map((text) => [ID, 0, 0, true, text, text]);
  expect(await readBack(rowArray(rows))).toEqual(rows);
});

test('ids, numbers and yes or no come through', async () => {
  const rows = [
    [ID, 0, 0, true, 'a', 'b'],
    [ID, -1, 12.5, false, 'a', 'b'],
    [ID, Number.MAX_SAFE_INTEGER, 99.99, false, 'a', 'b'],
  ];
  expect(await readBack(rowArray(rows))).toEqual(rows);
});

test('no rows are no rows', async () => {
  expect(await readBack(rowArray([]))).toEqual([]);
});
