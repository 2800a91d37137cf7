import { randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { settlesAt } from '@trilane/domain/settlement-calendar';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import {
  administer,
  dropDatabase,
  onDatabaseForAll,
  silentLog,
} from '../../../../../packages/testkit/src/test-server.ts';
import { sellAsBefore } from '../../ledger/older-posting.harness.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import type { DatabaseConnections } from './connection.ts';
import { FUNCTIONS_FOLDER, readFunctionFiles } from './function-files.ts';
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';
import { openPools } from './open-database.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

async function ask(connections: DatabaseConnections, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connections.owner.client);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const OURS = `s.nspname in ('public', 'ledger')`;

/** Every function, view and trigger of the product: definition, owner, settings and who may use it. */
const readCatalogue = (connections: DatabaseConnections) =>
  ask(
    connections,
    `select s.nspname as schema, p.oid::regprocedure::text as object, pg_get_userbyid(p.proowner) as owner,
          case p.prokind when 'a' then (select a.aggtransfn::text from pg_aggregate a where a.aggfnoid = p.oid)
               else pg_get_functiondef(p.oid) end as definition,
          array(select unnest(p.proacl)::text order by 1) as acl
     from pg_proc p join pg_namespace s on s.oid = p.pronamespace where ${OURS}
   union all
   select s.nspname, c.oid::regclass::text, pg_get_userbyid(c.relowner), pg_get_viewdef(c.oid),
          array(select unnest(c.relacl)::text order by 1)
     from pg_class c join pg_namespace s on s.oid = c.relnamespace where ${OURS} and c.relkind = 'v'
   union all
   select s.nspname, t.tgname || ' on ' || c.relname, t.tgenabled::text, pg_get_triggerdef(t.oid), null
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace s on s.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal
   order by 1, 2`,
  );

describe('the functions of the product', () => {
  it('have one file each, and each file has one', async () => {
    const made = await ask(
      fresh.connections,
      `select s.nspname || '/' || p.proname || '.sql' as name
         from pg_proc p join pg_namespace s on s.oid = p.pronamespace where ${OURS}
       union select s.nspname || '/' || c.relname || '.sql'
         from pg_class c join pg_namespace s on s.oid = c.relnamespace where ${OURS} and c.relkind = 'v'`,
    );
    const files = await readFunctionFiles(FUNCTIONS_FOLDER);
    expect(made.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name));
    expect(files.length).toBeGreaterThan(50);
  });

  it('are what their files say, whatever was granted or set before', async () => {
    const before = await readCatalogue(fresh.connections);
    await administer(
      fresh.connections,
      'grant execute on all functions in schema public, ledger to public, trilane_api, trilane_jobs, trilane_ledger',
      `update schema_functions set checksum = ''`,
    );
    expect(await readCatalogue(fresh.connections)).not.toEqual(before);
    const ran = await migrate({ connections: fresh.connections, log: silentLog });
    expect(ran).toEqual((await readFunctionFiles(FUNCTIONS_FOLDER)).map(({ name }) => name));
    expect(await readCatalogue(fresh.connections)).toEqual(before);
  });
});

const LAST_WITH_FUNCTIONS = '0131';

/** Sales of two days, refunds, a settlement and transfers to the bank, booked by the functions of that version. */
async function keepOlderBooks(connections: DatabaseConnections, books: Books): Promise<void> {
  const { businessId } = books;
  const dueOn = (day: string) => settlesAt(day).toISOString();
  const sell = (day: string) =>
    Array.from({ length: 9 }, (_, n) =>
      sellAsBefore(books, { key: `${day}-${n}`, grossCents: 1001 + n, tipCents: 100, at: new Date(`${day}T18:00Z`) }),
    );
  const refund = `select ledger.post_refund('${businessId}', 2, gen_random_uuid(), 'back', 'back', 500, 50, 7,
      null, null, '2026-03-03 19:00Z', '2026-03-03', '${dueOn('2026-03-03')}')`;
  const take = (cents: number) => `select ledger.request_bank_transfer('${businessId}', gen_random_uuid(), 2::smallint,
      ${cents}, 'acc', 'Checking', 'Bank', '4821', '${businessId}', '2026-03-12 12:00Z', '2026-03-15')`;
  const send = (cents: number) => `select ledger.advance_bank_transfer(business_id, bank_transfer_id, 'sent', null,
      '2026-03-12 13:00Z') from ledger.bank_transfer where amount_cents = ${cents}`;
  await administer(
    connections,
    ...sell('2026-03-02'),
    ...sell('2026-03-03'),
    refund,
    `select ledger.settle_batch('${businessId}', '2026-03-02')`,
    take(900),
    take(901),
    send(901),
  );
}

describe('an installation that is older than the function files', () => {
  it('comes to the same functions as a new one, with its books right', async () => {
    const { connections: server } = inject('testServer');
    const name = `older_${randomBytes(6).toString('hex')}`;
    const folder = await makeScratchFolder('older');
    for (const file of await readdir(MIGRATIONS_FOLDER)) {
      if (file.slice(0, 4) <= LAST_WITH_FUNCTIONS) await cp(join(MIGRATIONS_FOLDER, file), join(folder, file));
    }
    await administer(server, `create database ${name}`);
    const connections = onDatabaseForAll(server, name);
    await migrate({ connections, log: silentLog, folder, functionsFolder: await makeScratchFolder('no-functions') });
    await administer(connections, 'drop table schema_functions');
    const books = await buildBooks({ asOwner: (...statements) => administer(connections, ...statements) });
    await keepOlderBooks(connections, books);
    const kept = (tables: { entries: string; payouts: string }) =>
      ask(
        connections,
        `select (select count(*) from ledger.transaction)::int as transactions,
              (select count(*) from ledger.${tables.entries})::int as entries,
              (select array_agg(balance_cents order by kind) from ledger.account) as balances,
              (select array_agg(state order by amount_cents) from ledger.${tables.payouts}) as payouts,
              (select array_agg(encode(seal, 'hex') order by amount_cents) from ledger.${tables.payouts}) as seals`,
      );
    const before = await kept({ entries: 'transfer', payouts: 'bank_transfer' });
    expect(before).toMatchObject([{ transactions: 19, payouts: ['requested', 'sent'] }]);

    await migrate({ connections, log: silentLog });
    expect(await readCatalogue(connections)).toEqual(await readCatalogue(fresh.connections));
    expect(await kept({ entries: 'journal_entry', payouts: 'payout' })).toEqual(before);
    const pools = openPools({ connections, connectionsMax: 2, log: silentLog });
    expect(await reconcile(pools.jobs)).toEqual([]);
    // Payouts from before the upgrade continue, and are resealed.
    await administer(
      connections,
      `select ledger.advance_payout(business_id, bank_transfer_id, 'paid', array['sent'], null, '2026-03-15 13:00Z')
         from ledger.payout where amount_cents = 901`,
      `select ledger.stop_payout(business_id, bank_transfer_id, 'Stopped', '2026-03-15 13:00Z')
         from ledger.payout where amount_cents = 900`,
    );
    expect(await kept({ entries: 'journal_entry', payouts: 'payout' })).toMatchObject([
      { payouts: ['failed', 'paid'] },
    ]);
    expect(await reconcile(pools.jobs)).toEqual([]);
    await pools.stop();
    await dropDatabase(server, name);
  });
});
