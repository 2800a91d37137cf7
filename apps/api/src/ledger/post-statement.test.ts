import { expect, test } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../platform/db/sql.ts';
import { POSTING_COLUMNS } from './post-statement.ts';

const { database } = await openTestDatabase();

test('a payment to post has its fields in the order of the type that SQL takes', async () => {
  const { rows } = await database.jobs.single<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'ledger.posting'::regclass order by attnum`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(POSTING_COLUMNS));
});
