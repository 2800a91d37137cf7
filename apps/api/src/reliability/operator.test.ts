import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { createPaymentPoster } from '../ledger/post-payments.ts';

const OPERATOR = fileURLToPath(new URL('../../../../tools/operator.ts', import.meta.url));

const { testDatabase, database } = await openTestDatabase();
let books: Books;
beforeAll(async () => {
  const now = new Date('2026-03-02T17:00:00Z');
  books = await buildBooks(testDatabase);
  await createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  }).post(books.sale({ grossCents: 1000, tipCents: 5 }));
});

interface Run {
  code: number;
  out: string;
  err: string;
}
const operate = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [OPERATOR, ...args],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATABASE_URL: databaseUrlOf(testDatabase.connections.owner),
        },
      },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

describe('npm run operator', () => {
  it('reconcile prints every check and ends with 0 when the books are right', async () => {
    const { code, out } = await operate('reconcile');
    expect([code, out.split('\n').at(-2)]).toEqual([
      0,
      expect.stringMatching(/^1 businesses, 1 transactions, 2 transfers in [\d.]+ s: every figure equals its lines$/),
    ]);
    expect(out.match(/^ok /gm)!.length).toBeGreaterThan(10);
  });

  it('reconcile names a planted difference and ends with 1', async () => {
    await testDatabase.asOwner('update ledger.sales_open set tip_cents = 6');
    for (const args of [[], ['--business', books.businessId]]) {
      const { code, out } = await operate('reconcile', ...args);
      expect([code, out]).toEqual([
        1,
        expect.stringContaining(
          `business ${books.businessId}: 2026-03-02, store ${books.storeId}, device ${books.deviceId}: tips 6, ` +
            'the lines say 5',
        ),
      ]);
    }
    await testDatabase.asOwner('update ledger.sales_open set tip_cents = 5');
  });

  it('freeze --help explains that command alone', async () => {
    const { code, out } = await operate('freeze', '--help');
    expect([code, out.match(/^ {2}\S+/gm)]).toEqual([0, ['  freeze', '  docs/operations.md']]);
  });

  it.each([
    [[], 'reconcile [--business ID|EMAIL]'],
    [['pay'], 'There is no command "pay"'],
    [['reconcile', '--business', 'x'], 'x is not the id of a business'],
    [['reconcile', '--all'], "Unknown option '--all'"],
    [['reconcile', '--business', '01900000-0000-7000-8000-000000000000'], 'There is no business'],
    [['reconcile', '--business', 'nobody@shop.test'], 'No business belongs to nobody@shop.test'],
    [['verify-audit', '--business', '01900000-0000-7000-8000-000000000000'], 'There is no business'],
  ])('%s is told what it may be, proves nothing, and ends with 2', async (args, words) => {
    const { code, out, err } = await operate(...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(words)]);
  });
});
