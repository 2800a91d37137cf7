import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { sealedColumns } from '../../sealed-columns.ts';
import { sql } from '../../platform/db/sql.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { LEFT_TABLES } from './left-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface TableRow {
  name: string;
  columns: string[];
  key: string[];
}

/** Every table with a column `business_id`, from the catalogue. */
async function readTables(): Promise<Map<string, TableRow>> {
  const { rows } = await app.platform.jobsDb.single<TableRow & Record<string, unknown>>(sql`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      array(
        select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      array(
        select a.attname::text
        from pg_index i
        cross join unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary
        order by k.place
      ) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'ledger')
      and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
      )
    order by 1`);
  return new Map(rows.map((row) => [row.name, row]));
}

test('every table of tenants is kept in an archive, or left out with a reason', async () => {
  const decided = [...KEPT_TABLES.map(({ table }) => table), ...Object.keys(LEFT_TABLES)];
  expect(decided.toSorted()).toEqual([...(await readTables()).keys()].toSorted());
  expect(Object.values(LEFT_TABLES).filter((reason) => reason.length < 10)).toEqual([]);
});

test.each(KEPT_TABLES.map((kept) => [kept.table, kept] as const))(
  'every column of %s is kept in an archive, or left out with a reason',
  async (name, { columns, key, leaves, upTo }) => {
    const table = (await readTables()).get(name)!;
    expect([...columns, ...Object.keys(leaves)].toSorted()).toEqual(table.columns.toSorted());
    expect(['business_id', ...key]).toEqual(table.key);
    expect(columns).toEqual(expect.arrayContaining([...key, ...(upTo === null ? [] : [upTo.column])]));
  },
);

test('what an older archive lacks has the value that the database gave every row', async () => {
  const later = KEPT_TABLES.flatMap(({ table, later: values }) =>
    Object.entries(values).map(([column, value]) => [table, column, String(value)] as const),
  );
  expect(later.length).toBeGreaterThan(0);
  const { rows } = await app.platform.jobsDb.single<{ table: string; column: string; value: string }>(sql`
    select d.adrelid::regclass::text as table, a.attname::text as column,
      trim(both '''' from split_part(pg_get_expr(d.adbin, d.adrelid), '::', 1)) as value
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum`);
  const given = new Set(rows.map(({ table, column, value }) => `${table}.${column}=${value}`));
  expect(later.filter(([table, column, value]) => !given.has(`${table}.${column}=${value}`))).toEqual([]);
});

test('no sealed value, hash or secret is kept', () => {
  const kept = KEPT_TABLES.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(
    kept.filter((name) => /_box$|hash|secret(?!_at)|token|_pin|password(?!_set_at)|seal|approval/.test(name)),
  ).toEqual([]);
  for (const { table, column } of sealedColumns) expect(kept).not.toContain(`${table}.${column}`);
});
