import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { Database } from './open-database.ts';
import { Sql, sql } from './sql.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.open();
});
afterAll(async () => {
  await database.stop();
  await testDatabase.drop();
});

async function readBack(type: string, literal: string): Promise<unknown> {
  const { rows } = await database.api.single<{ values: unknown }>(
    sql`select to_json(${literal}::${new Sql([type], [])}[]) as values`,
  );
  return rows[0]!.values;
}

test('texts come through as they are, whatever is in them', async () => {
  const texts = [
    '',
    'plain',
    'NULL',
    'null',
    ' spaces ',
    'a,b',
    '{a}',
    '"',
    '\\',
    '\\"',
    'a\\b"c"',
    "it's",
    'Zoë 😀',
    'two\nlines',
    '\t',
  ];
  expect(await readBack('text', textArray(texts))).toEqual(texts);
});

test('ids, numbers and yes or no come through unquoted', async () => {
  const ids = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
  expect(await readBack('uuid', plainArray(ids))).toEqual(ids);
  expect(await readBack('bigint', plainArray([0, -1, Number.MAX_SAFE_INTEGER]))).toEqual([
    0,
    -1,
    Number.MAX_SAFE_INTEGER,
  ]);
  expect(await readBack('numeric', plainArray([0, 12.5, 99.99]))).toEqual([0, 12.5, 99.99]);
  expect(await readBack('boolean', plainArray([true, false]))).toEqual([true, false]);
});

test('no values are no values', async () => {
  expect(await readBack('text', textArray([]))).toEqual([]);
  expect(await readBack('uuid', plainArray([]))).toEqual([]);
});
