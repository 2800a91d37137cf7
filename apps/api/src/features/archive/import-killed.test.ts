import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { sql } from '../../platform/db/sql.ts';
import { startWithOperator } from '../../reliability/operate.harness.ts';
import { takeArchive } from './archive.harness.ts';
import { buildLeavingBusiness, signInAnew } from './import.harness.ts';

const OPERATOR = join(import.meta.dirname, '../../../../../tools/operator.ts');

let old: TestApp;
let started: Awaited<ReturnType<typeof startWithOperator>>;
let email: string;
let path: string;
beforeAll(async () => {
  old = await createTestApp();
  started = await startWithOperator();
  const { merchant } = await buildLeavingBusiness(old);
  email = merchant.email;
  path = await takeArchive(old, merchant);
}, 120_000);
afterAll(async () => {
  await old.stop();
  await started.app.stop();
});

async function count() {
  const { rows } = await started.app.platform.jobsDb.single<Record<string, number>>(sql`
    select (select count(*)::integer from business) as businesses,
      (select count(*)::integer from ledger.transaction) as lines,
      (select count(*)::integer from stray_file) as bytes`);
  return rows[0]!;
}

/** Begins an import in a process of its own and kills it (kill -9) while it waits for a table that is held here. */
async function killAt(table: string): Promise<void> {
  const holder = new pg.Client(started.app.database.connections.owner.client);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const importer = spawn(process.execPath, [OPERATOR, 'archive', 'import', path], {
    env: started.settings,
    stdio: 'ignore',
  });
  const gone = once(importer, 'exit');
  const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
  await eventually(async () => expect((await holder.query(waiting)).rowCount).toBe(1));
  importer.kill('SIGKILL');
  await gone;
  // The lock is still held: only the loss of its client ends the statement.
  await eventually(async () => expect((await holder.query(waiting)).rowCount).toBe(0));
  await holder.query('commit');
  await holder.end();
}

test('an import that was killed has left nothing but noted bytes, and is done by the next one', async () => {
  // Before its first row, and after almost all of them.
  for (const table of ['stored_file', 'audit_event']) {
    await killAt(table);
    expect(await count()).toMatchObject({ businesses: 0, lines: 0 });
  }
  const { bytes } = await count();
  expect(bytes, 'housekeeping knows what to remove').toBeGreaterThan(0);
  const { code, out, err } = await started.operate('archive', 'import', path);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Imported .* as of .*: 7 transactions/m);
  expect(await count()).toEqual({ businesses: 1, lines: 7, bytes });
  const { client } = await signInAnew(started.app, email);
  expect((await client.call('listStores')).length).toBeGreaterThan(0);
  expect(await started.app.reconcile()).toEqual([]);
}, 180_000);
