import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { openPools } from '../platform/db/open-database.ts';
import { sql } from '../platform/db/sql.ts';

const record = readFileSync(
  fileURLToPath(new URL('../../../../docs/decisions/0186-ready-for-sharding.md', import.meta.url)),
  'utf8',
);
/** The names in the first column of the table under a heading of the decision record. */
const listed = (heading: string): string[] =>
  [
    ...record
      .split(`### ${heading}\n`)[1]!
      .split(/\n##/)[0]!
      .matchAll(/^\| `([\w.]+)` \|/gm),
  ].map(([, name]) => name!);
const GLOBAL = listed('Global tables').toSorted();
const KEYS_APART = listed('Keys that stand apart').toSorted();

let app: TestApp;
let owner: pg.Client;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  owner = new pg.Client(app.database.connections.owner.client);
  await owner.connect();
  merchant = await buildMerchant(app);
  const neighbour = await buildMerchant(app);
  await makeRich(neighbour, app);
  await makeRich(merchant, app);
  await neighbour.pay();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

async function ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

const TABLES = `
  select c.oid, c.oid::regclass::text as name, a.attnum as business
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)`;
const listTables = () => ask<{ name: string; business: number | null }>(`${TABLES} order by 2`);
const listTenantTables = async () =>
  (await listTables()).filter(({ name }) => !GLOBAL.includes(name)).map(({ name }) => name);

describe('each tenant table', () => {
  test('has business_id first in its primary key; the others are the global ones of the decision record', async () => {
    const keyed = await ask<{ name: string }>(
      `select t.name from (${TABLES}) t join pg_index i on i.indrelid = t.oid
        where i.indisprimary and i.indkey[0] = t.business order by 1`,
    );
    const leading = keyed.map(({ name }) => name);
    const others = (await listTables()).map(({ name }) => name).filter((name) => !leading.includes(name));
    expect(others.toSorted()).toEqual(GLOBAL);
    expect(leading.length).toBeGreaterThan(37);
  });

  test('has it in every unique and foreign key, but for those that the decision record names', async () => {
    const unique = await ask<{ name: string; table: string }>(
      `select i.indexrelid::regclass::text as name, t.name as table from (${TABLES}) t
         join pg_index i on i.indrelid = t.oid
        where i.indisunique and (t.business is null or not t.business = any (i.indkey::smallint[]))`,
    );
    const foreign = await ask<{ name: string; table: string }>(
      `select k.conname as name, t.name as table from (${TABLES}) t
         join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
         left join (${TABLES}) to_ on to_.oid = k.confrelid
        where t.business is null or to_.business is null
           or array_position(k.conkey, t.business) is distinct from array_position(k.confkey, to_.business)`,
    );
    const tenant = await listTenantTables();
    const apart = [...unique, ...foreign].filter(({ table }) => tenant.includes(table)).map(({ name }) => name);
    expect(apart.toSorted()).toEqual(KEYS_APART);
  });

  test('is numbered by business: there is no sequence and no identity column', async () => {
    const found = await ask(
      `select oid::regclass::text as name from pg_class where relkind = 'S'
       union all select attrelid::regclass::text from pg_attribute where attidentity <> ''`,
    );
    expect(found).toEqual([]);
  });
});

/** Of whom the rows are that a transaction wrote or locked, by table; of nobody in a table without business_id. */
async function touchedBy(transaction: string): Promise<Record<string, (string | null)[]>> {
  const touched: Record<string, (string | null)[]> = {};
  for (const { name, business } of await listTables()) {
    const of = business === null ? 'null::text' : 'business_id::text';
    const rows = await ask<{ of: string | null }>(
      `select distinct ${of} as of from ${name} where xmin::text = $1 or xmax::text = $1`,
      transaction,
    );
    if (rows.length > 0) touched[name] = rows.map((row) => row.of);
  }
  return touched;
}
/** The transaction that wrote the merchant's newest journal entry, which nothing rewrites. */
async function newestTransaction(): Promise<string> {
  const newest = `select xmin::text as id from ledger.journal_entry where business_id = $1
    order by entry_number desc limit 1`;
  return (await ask<{ id: string }>(newest, merchant.businessId))[0]!.id;
}

describe('one transaction writes and locks rows of one business, in no global table', () => {
  const sale = async () => (await merchant.pay({ amountCents: 2_000 })).transactionNumber;

  test.each<[string, () => Promise<unknown>]>([
    ['a payment', sale],
    [
      'a refund',
      async () => {
        const params = { transactionNumber: await sale() };
        const body = { amount: 1, tip: 0 };
        await merchant.client.call('refundTransaction', { params, body, idempotencyKey: randomUUID() });
      },
    ],
    [
      'a transfer to the bank',
      async () => {
        await merchant.prove();
        await merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
      },
    ],
    [
      'a settlement',
      async () => {
        await sale();
        await app.moveClock({ advance: 'P7D' });
      },
    ],
  ])('%s', async (_, act) => {
    const before = await newestTransaction();
    await act();
    const after = await newestTransaction();
    expect(after).not.toBe(before);
    const touched = await touchedBy(after);
    expect(touched).toHaveProperty(['ledger.journal_entry']);
    // A message to the outside is written with the money that it speaks of.
    const { outbox = [merchant.businessId], ...others } = touched;
    expect(outbox).toEqual([merchant.businessId]);
    for (const [table, businesses] of Object.entries(others)) {
      expect(businesses, table).toEqual([merchant.businessId]);
      expect(GLOBAL).not.toContain(table);
    }
  });
});

test('the business is set for one transaction, never for the session', async () => {
  const database = openPools({
    connections: app.database.connections,
    connectionsMax: 1,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const seen = sql`select current_business_id() as business, pg_backend_pid() as session`;
  const within = await database.api.write(merchant.businessId, (tx) => tx.query(seen));
  const after = await database.api.write(null, (tx) => tx.query(seen));
  await database.stop();
  expect(within.rows[0]!['business']).toBe(merchant.businessId);
  expect(after.rows).toEqual([{ business: null, session: within.rows[0]!['session'] }]);
});

test('the functions of the language SQL that read tables on the way of a payment are those of the record', async () => {
  const functions = await ask<{ name: string; source: string; language: string }>(
    `select proname as name, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as source, lanname as language
       from pg_proc p join pg_language l on l.oid = p.prolang where pronamespace = 'ledger'::regnamespace`,
  );
  const callsIn = (source: string) => functions.filter(({ name }) => new RegExp(`\\b${name}\\s*\\(`).test(source));
  const reached = new Set(functions.filter(({ name }) => /^post_(payments|refund)$/.test(name)));
  for (const { source } of reached) for (const called of callsIn(source)) reached.add(called);
  const tables = (await listTables()).map(({ name }) => name.replace('ledger.', ''));
  const readsTable = new RegExp(`\\b(from|join|into|update)\\s+((public|ledger)\\.)?(${tables.join('|')})\\b`);
  const apart = [...reached].filter(({ language, source }) => language === 'sql' && readsTable.test(source));
  expect(reached.size).toBeGreaterThan(15);
  expect(apart.map(({ name }) => name).toSorted()).toEqual(listed('Functions that stand apart').toSorted());
});
