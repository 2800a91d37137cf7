import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess, type ProductProcess } from '@trilane/testkit/product-process';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { loadConfig } from '../config.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { Database } from '../platform/db/open-database.ts';
import { sendAttempt, startLoad, type Attempt } from './till-load.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 10);
const CLIENTS = 8;

let test: TestDatabase;
let database: Database;
let folder: string;
let settings: Record<string, string>;
let books: Books[];
let product: ProductProcess;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.open();
  folder = await mkdtemp(join(tmpdir(), 'trilane-kill-'));
  settings = { ...buildTestSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrlOf(test.connections.owner) }) };
  books = [];
  for (let n = 0; n < 3; n += 1) {
    const one = await buildBooks(test);
    await test.asOwner(`insert into device_link (link_id, business_id, device_id, linked_at) values ('${one.linkId}', '${one.businessId}', '${one.deviceId}', 'epoch')`);
    books.push(one);
  }
  product = await startProductProcess(settings);
});
afterAll(async () => {
  await product.end('SIGTERM');
  await database.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What stands in the books under each key. */
async function posted(): Promise<Map<string, number[]>> {
  const { rows } = await database.jobs.read(null, (tx) => tx.query<{ idempotency_key: string; transaction_number: number }>('select idempotency_key, transaction_number from ledger.transaction'));
  const byKey = new Map<string, number[]>();
  for (const row of rows) byKey.set(row.idempotency_key, [...(byKey.get(row.idempotency_key) ?? []), row.transaction_number]);
  return byKey;
}

async function settleUnknown(attempts: Attempt[]): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const open = attempts.filter((attempt) => !attempt.answer);
    if (open.length === 0) return;
    await Promise.all(open.map((attempt) => sendAttempt(product.url, loadConfig(settings), attempt)));
  }
}

describe('a product killed in mid-payment', () => {
  it(`loses and doubles nothing in ${ROUNDS} rounds`, { timeout: ROUNDS * 15_000 }, async () => {
    const config = loadConfig(settings);
    const load = startLoad({ url: () => product.url, config, books, clients: CLIENTS });
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(150 + Math.random() * 400);
      await product.end('SIGKILL');
      product = await startProductProcess(settings);
    }
    await load.stop();
    const acknowledged = load.attempts.filter((attempt) => attempt.answer?.status === 200).map((attempt) => ({ ...attempt }));
    await settleUnknown(load.attempts);

    const byKey = await posted();
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((attempt) => byKey.get(attempt.key)?.[0] !== attempt.answer!.transactionNumber)).toEqual([]);
    expect([...byKey.values()].filter((numbers) => numbers.length !== 1)).toEqual([]);
    expect(load.attempts.filter((attempt) => attempt.answer?.status !== 200)).toEqual([]);
    expect(byKey.size).toBe(load.attempts.length);
    expect(await reconcile(database.jobs)).toEqual([]);
  });

  it('stopped by SIGTERM under load finishes what it took on and ends within ten seconds', { timeout: 60_000 }, async () => {
    const load = startLoad({ url: () => product.url, config: loadConfig(settings), books, clients: CLIENTS });
    await delay(400);
    const begun = Date.now();
    const code = await product.end('SIGTERM');
    expect([code, Date.now() - begun < 10_000]).toEqual([0, true]);
    product = await startProductProcess(settings);
    await load.stop();
    const byKey = await posted();
    const answered = load.attempts.filter((attempt) => attempt.answer?.status === 200);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.filter((attempt) => byKey.get(attempt.key)?.[0] !== attempt.answer!.transactionNumber)).toEqual([]);
    await settleUnknown(load.attempts);
    expect(await reconcile(database.jobs)).toEqual([]);
  });
});
