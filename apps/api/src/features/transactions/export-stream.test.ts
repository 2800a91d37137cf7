import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { readCsv, readSheet, readZip } from './read-files.harness.ts';
import { sql } from '../../platform/db/sql.ts';

const ROWS = 120_000;
let app: TestApp;
let merchant: Merchant;
let port: number;

beforeAll(async () => {
  app = await createTestApp({ DATABASE_POOL_MAX: '8' });
  merchant = await buildMerchant(app);
  // Rows that no posting made: only reading is tried here, on a business that the check of the books is not asked
  // about.
  await app.database.asOwner(
    `insert into ledger.transaction (
       business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, shopper_id,
       shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash
     )
     select
       '${merchant.businessId}', n, gen_random_uuid(), '${merchant.store.id}', '${merchant.device.id}', 1, 1, n, 's',
       'Consumer ' || n % 97, 'a' || n, '2026-01-01', timestamptz '2026-01-01' + n * interval '1 second', 'k' || n, 'h'
     from generate_series(1, ${ROWS}) n`,
    `update ledger.counter set last_transaction = ${ROWS} where business_id = '${merchant.businessId}'`,
  );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
// Its million lines are written in one statement, without transfers and sums.
afterAll(() => app.stop({ booksAreRight: false }));

function open(
  query: string,
  encoding?: string,
  { token } = merchant,
): Promise<{ answer: IncomingMessage; leave: () => void }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        path: `/api/v2/payments/merchant/history/export?${query}`,
        headers: { authorization: `Bearer ${token}`, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
      },
      (answer) => {
        answer.on('error', () => undefined);
        resolve({ answer, leave: () => request.destroy() });
      },
    );
    request.on('error', reject);
    request.end();
  });
}
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const unpack: Record<string, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
async function body(answer: IncomingMessage): Promise<string> {
  const bytes = await bytesOf(answer);
  return (unpack[answer.headers['content-encoding'] ?? '']?.(bytes) ?? bytes).toString('utf8');
}
/** What this database runs for the API beside the question itself. */
async function running(): Promise<string[]> {
  const { rows } = await app.platform.db.single<{ query: string }>(
    sql`
      select query
      from pg_stat_activity
      where datname = current_database() and application_name = 'trilane-api' and state <> 'idle'
        and pid <> pg_backend_pid()`,
  );
  return rows.map((row) => row.query);
}

describe('an export', () => {
  it.each([undefined, 'br', 'gzip'])(
    'of many fetches holds every row once, in order, encoded as %o',
    async (encoding) => {
      const { answer } = await open('format=csv&columns=transactionNumber,grossAmount&order=ASC', encoding);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect([answer.statusCode, answer.headers['x-row-total']]).toEqual([200, String(ROWS)]);
      const lines = readCsv(await body(answer)).slice(1);
      expect(lines).toHaveLength(ROWS);
      expect(
        lines.every(
          ([number, gross], index) => number === String(index + 1) && gross === ((index + 1) / 100).toFixed(2),
        ),
      ).toBe(true);
      expect(await running()).toEqual([]);
    },
  );

  it('of many fetches as a workbook holds every row once, in order', async () => {
    const { answer } = await open('format=xlsx&columns=transactionNumber,customerName,grossAmount&order=ASC', 'gzip');
    expect([answer.headers['content-encoding'], answer.headers['x-row-total']]).toEqual([undefined, String(ROWS)]);
    const rows = readSheet(readZip(await bytesOf(answer))).slice(1);
    expect(rows).toHaveLength(ROWS);
    expect(
      rows.every(
        ({ A, B, C }, index) => A === index + 1 && B === `Consumer ${(index + 1) % 97}` && C === (index + 1) / 100,
      ),
    ).toBe(true);
  });

  it('keeps a name as it is, whatever stands in it', async () => {
    const name = 'Tab\tand "quotes",\r\nlines\t';
    await app.database.asOwner(
      `update ledger.transaction set shopper_name = E'Tab\\tand "quotes",\\r\\nlines\\t'
       where business_id = '${merchant.businessId}' and transaction_number = 7`,
    );
    const { answer } = await open('format=csv&columns=transactionNumber,customerName,grossAmount,storeName&q=7');
    expect(readCsv(await body(answer)).slice(1)).toEqual([['7', name, '0.07', 'Main Street']]);
  });

  it.each([undefined, 'br', 'gzip'])(
    'whose reader leaves in the middle lets go of the database, encoded as %o',
    async (encoding) => {
      const { answer, leave } = await open('format=csv&sort=customerName', encoding);
      await once(answer, 'readable');
      expect((await running()).length).toBe(1);
      leave();
      await eventually(async () => expect(await running()).toEqual([]));
    },
  );

  it('whose reader leaves while the query is still at work ends the query', async () => {
    await app.database.asOwner(
      `create function public.dawdle() returns bigint language plpgsql as $$
       begin
         perform pg_sleep(20);
         return 0;
       end $$`,
      'grant execute on function public.dawdle() to trilane_api',
    );
    const gone = new AbortController();
    const slow = app.platform.db.read(merchant.businessId, (tx) => tx.query(sql`select public.dawdle()`), {
      signal: gone.signal,
    });
    const outcome = slow.then(
      () => 'done',
      (error: Error) => error.message,
    );
    await eventually(async () => expect((await running()).length).toBe(1));
    gone.abort();
    expect(await outcome).toMatch(/cancel/);
    // The database says so a moment after it has answered.
    await eventually(async () => expect(await running()).toEqual([]));
  });

  it('beside another one of the same business is told to come back, and works once that has ended', async () => {
    const neighbour = await buildMerchant(app);
    const first = await open('format=csv');
    expect(first.answer.statusCode).toBe(200);
    for (const format of ['csv', 'xlsx']) {
      const { answer } = await open(`format=${format}`);
      expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(await body(answer)).code]).toEqual([
        429,
        '5',
        'too_many_requests',
      ]);
    }
    expect((await open('format=csv', undefined, neighbour)).answer.statusCode).toBe(200);
    first.leave();
    await eventually(async () => {
      const again = await open('format=csv&q=Consumer%2096&columns=customerName');
      const lines = readCsv(await body(again.answer));
      expect([again.answer.statusCode, lines.length]).toEqual([200, 1 + Math.floor((ROWS - 96) / 97) + 1]);
    });
  });

  it.each([undefined, 'br', 'gzip'])(
    'that fails after its first byte breaks off, so that it never looks whole, encoded as %o',
    async (encoding) => {
      const { answer } = await open('format=csv', encoding);
      await once(answer, 'readable');
      await app.database.asOwner(
        `select pg_terminate_backend(pid)
         from pg_stat_activity
         where datname = current_database() and query like 'fetch forward%'`,
      );
      await expect(body(answer)).rejects.toThrow(/aborted/);
    },
  );
});
