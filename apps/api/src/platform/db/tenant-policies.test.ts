import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';

const { testDatabase } = await openTestDatabase();

test('no policy calls a function of ours, which would make every plan on its table slower', async () => {
  const client = new pg.Client({ ...testDatabase.connections.owner.client });
  await client.connect();
  const { rows } = await client.query<{ name: string; words: string }>(
    `select polrelid::regclass || ' ' || polname as name,
       concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as words
     from pg_policy`,
  );
  await client.end();
  expect(rows.filter(({ words }) => words.includes("current_setting('app.business_id'")).length).toBeGreaterThan(60);
  expect(rows.filter(({ words }) => words.includes('current_business_id'))).toEqual([]);
});
