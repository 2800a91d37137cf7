import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { columnParsers } from '../platform/db/column-parsers.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { keepBooks } from './kept-books.fixture.ts';
import { checkBooks, reconcile, type CheckResult } from './reconcile.ts';

const { testDatabase, database } = await openTestDatabase();
let owner: pg.Client;
let books: Books;

beforeAll(async () => {
  [books] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
  await keepBooks(database, books);
  await keepBooks(database, await buildBooks(testDatabase));
  owner = new pg.Client({ ...testDatabase.connections.owner.client, types: columnParsers });
  await owner.connect();
});
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
  await owner.end();
});

const NUMBER = (column: string) => `coalesce(${column} + 1, 1)`;
const MOMENT = (column: string) =>
  `case when isfinite(${column}) then ${column} + interval '1 month' else '2020-01-01' end`;
/** An expression for a value that differs from the present one, by type. */
const ANOTHER: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column} || 'x', 'x')`,
  bytea: (column) => `${column} || '\\x00'`,
  date: MOMENT,
  'timestamp with time zone': MOMENT,
  smallint: NUMBER,
  integer: NUMBER,
  bigint: NUMBER,
  numeric: NUMBER,
};

/** How many rows of each table, spread over it, are changed in each column. */
const ROWS = 4;

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
}

const TABLES = [
  'account',
  'counter',
  'journal_entry',
  'payout',
  'promotion_reward',
  'promotion_standing',
  'record_count',
  'record_entry',
  'record_name',
  'record_progress',
  'refused_posting',
  'sales_day',
  'sales_hour',
  'sales_month',
  'sales_month_hour',
  'sales_open',
  'sales_scope_day',
  'settlement_batch',
  'transaction',
];
/** Rows that may be deleted unnoticed: a refused posting moved no money, and a count of 0 says nothing. */
const MAY_GO: Record<string, string> = { refused_posting: 'true', record_count: 'row_count = 0' };

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attname::text as name, atttypid::regtype::text as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`ledger.${table}`],
  );
  return rows;
}

async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select ctid::text as row from ledger.${table} where business_id = $1 order by ctid`,
    [books.businessId],
  );
  return rows
    .filter((_, n) => rows.length <= ROWS || n % Math.ceil(rows.length / ROWS) === 0 || n === rows.length - 1)
    .map(({ row }) => row);
}

class Found extends Error {}

/** Whether the checks detect what `statement` does to one row. The change is undone afterwards. */
async function isFound(statement: string): Promise<boolean> {
  await owner.query('savepoint planted');
  try {
    expect((await owner.query(statement)).rowCount, statement).toBe(1);
    await checkBooks(owner as unknown as Tx, ({ difference }: CheckResult) => {
      if (difference) throw new Found();
    });
    return false;
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    return true;
  } finally {
    await owner.query('rollback to savepoint planted');
  }
}

/** Runs `work` on a table without its constraints, because the checks must also find what only constraints prevent. */
async function unconstrained(table: string, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select conname::text as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'p', 'u')`,
      [`ledger.${table}`],
    );
    for (const { name } of rows) await owner.query(`alter table ledger.${table} drop constraint ${name}`);
    await work();
  } finally {
    await owner.query('rollback');
  }
}

describe('a change behind the back of the ledger', () => {
  it('is tested in every table of the ledger', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname::text as name
       from pg_class
       where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p')
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(TABLES);
  });

  it.each(TABLES)('is detected in each column of %s', async (table) => {
    const [columns, rows] = [await columnsOf(table), await rowsOf(table)];
    expect(rows.length).toBeGreaterThan(0);
    const unseen: string[] = [];
    await unconstrained(table, async () => {
      for (const { name, type } of columns) {
        for (const row of rows) {
          if (!(await isFound(`update ledger.${table} set ${name} = ${ANOTHER[type]!(name)} where ctid = '${row}'`)))
            unseen.push(`${name} of ${row}`);
        }
      }
    });
    expect(unseen).toEqual([]);
  });

  it.each(TABLES)('is detected when a row of %s is missing', async (table) => {
    const unseen: string[] = [];
    for (const row of await rowsOf(table)) {
      await owner.query('begin');
      const { rowCount } = await owner.query(
        `select 1 from ledger.${table} where ctid = '${row}' and ${MAY_GO[table] ?? 'false'}`,
      );
      if (rowCount === 0 && !(await isFound(`delete from ledger.${table} where ctid = '${row}'`))) unseen.push(row);
      await owner.query('rollback');
    }
    expect(unseen).toEqual([]);
  });
});
