import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { ARCHIVE_PATH, keep, unpack } from './archive.harness.ts';
import { ARCHIVE_LIMIT } from './export-archive.ts';
import { verifyArchive } from './verify-archive.ts';

const ROWS = 100_000;
/** Rows and tables of the archive have some 70 MiB. */
const MEMORY_BYTES_MAX = 12 * 1024 * 1024;
const MEASURED_BYTES = 1024 * 1024;
let app: TestApp;
let merchant: Merchant;
let port: number;

/** Accepted sales without journal entries: how rows are read is tried here, not what they come to. */
const plant = ({ businessId, store, device }: Merchant) =>
  app.database.asOwner(
    `insert into ledger.transaction (
       business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, shopper_id,
       shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash
     )
     select
       '${businessId}', n, gen_random_uuid(), '${store.id}', '${device.id}', 1, 1, n, 's',
       'Consumer ' || md5(n::text), 'a' || n, '2026-01-01', timestamptz '2026-01-01' + n * interval '1 second',
       'k' || n, 'h'
     from generate_series(1, ${ROWS}) n`,
    `update ledger.counter set last_transaction = ${ROWS} where business_id = '${businessId}'`,
  );

beforeAll(async () => {
  app = await createTestApp({ DATABASE_POOL_MAX: '8' });
  merchant = await buildMerchant(app);
  await plant(merchant);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.stop({ booksAreRight: false }));

async function open({ token, prove, businessId } = merchant): Promise<{ answer: IncomingMessage; leave: () => void }> {
  await prove();
  await app.platform.limits.reset(ARCHIVE_LIMIT, businessId);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, path: `/api/v2${ARCHIVE_PATH}`, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.on('error', () => undefined);
        resolve({ answer, leave: () => request.destroy() });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What the process holds on to. The bytes of dead buffers are freed a moment after the buffers. */
async function heldBytes(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    collectGarbage();
    await delay(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What this database runs, or holds open, for the API beside the question itself. */
async function running(): Promise<string[]> {
  const { rows } = await app.platform.jobsDb.single<{ query: string }>(
    sql`
      select query
      from pg_stat_activity
      where datname = current_database() and application_name = 'trilane-api' and state <> 'idle'`,
  );
  return rows.map((row) => row.query);
}
const untilFree = () =>
  eventually(async () => {
    const { answer } = await open();
    const bytes = await buffer(answer);
    expect([answer.statusCode, bytes.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
  });

describe('an archive of a large business', () => {
  it('holds every row, and the process does not grow with them', async () => {
    const { answer } = await open();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-encoding']]).toEqual([
      200,
      'application/zip',
      undefined,
    ]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.zip"$/);
    const before = await heldBytes();
    let [most, next, received] = [0, 0, 0];
    const parts: Buffer[] = [];
    for await (const part of answer) {
      parts.push(part as Buffer);
      received += (part as Buffer).length;
      if (received < next) continue;
      next = received + MEASURED_BYTES;
      most = Math.max(most, (await heldBytes()) - before - received);
    }
    expect(most).toBeLessThan(MEMORY_BYTES_MAX);
    const bytes = Buffer.concat(parts);
    const files = await unpack(await keep(bytes));
    const lines = (name: string) => files.get(name)!.toString().split('\n').length - 1;
    expect([lines('data/ledger.transaction.jsonl'), lines('csv/transactions.csv')]).toEqual([ROWS, ROWS + 1]);
  });

  it('holds no connection while its reader reads nothing', async () => {
    const { answer, leave } = await open();
    await once(answer, 'readable');
    await eventually(async () => expect(await running()).toEqual([]));
    await delay(300);
    expect(await running()).toEqual([]);
    leave();
    await untilFree();
  });

  it('of the same business is told to come back while one runs; another business is not', async () => {
    const neighbour = await buildMerchant(app);
    const first = await open();
    expect(first.answer.statusCode).toBe(200);
    const second = await open();
    const body = JSON.parse((await buffer(second.answer)).toString()) as { code: string };
    expect([second.answer.statusCode, second.answer.headers['retry-after'], body.code]).toEqual([
      429,
      '5',
      'too_many_requests',
    ]);
    const theirs = await open(neighbour);
    expect([theirs.answer.statusCode, (await buffer(theirs.answer)).length > 1_000]).toEqual([200, true]);
    first.leave();
    await untilFree();
  });

  it('whose reader leaves in the middle leaves nothing behind', async () => {
    const { answer, leave } = await open();
    await once(answer, 'readable');
    leave();
    await eventually(async () => expect(await running()).toEqual([]));
    await untilFree();
  });

  it('that the database does not finish breaks off, and cannot be taken for a whole one', async () => {
    const { answer } = await open();
    await once(answer, 'readable');
    await app.database.asOwner('revoke select on day_close from trilane_api');
    const parts: Buffer[] = [];
    const read = async () => {
      for await (const part of answer) parts.push(part as Buffer);
    };
    await expect(read()).rejects.toThrow(/aborted/);
    await app.database.asOwner('grant select on day_close to trilane_api');
    await expect(verifyArchive(await keep(Buffer.concat(parts)))).rejects.toThrow(/it has no directory/);
    await untilFree();
  });

  it('breaks off when the database goes away in the middle', async () => {
    const { answer } = await open();
    await once(answer, 'readable');
    const away = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trilane-api'`;
    const parts: Buffer[] = [];
    const read = async () => {
      for await (const part of answer) {
        parts.push(part as Buffer);
        await app.database.asOwner(away);
      }
    };
    await expect(read()).rejects.toThrow(/aborted/);
    await expect(verifyArchive(await keep(Buffer.concat(parts)))).rejects.toThrow(/it has no directory/);
    await untilFree();
  });
});
