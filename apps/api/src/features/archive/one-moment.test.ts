import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import type { TokenHolder } from '../../platform/context.ts';
import { zipParts } from '../../platform/zip-parts.ts';
import { readCsv, readZip } from '../transactions/read-files.harness.ts';
import { archiveEntries } from './archive-parts.ts';
import type { Read } from './data-files.ts';
import { monthsBetween, readOpening } from './read-opening.ts';
import { readExtent } from './archive.repo.ts';
import { readMonthlyMovements, readStatement } from '../statements/public.ts';
import { verifyArchive } from './verify-archive.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(() => app.stop());

const refund = (transactionNumber: number, amount: number) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount },
    idempotencyKey: randomUUID(),
  });

/** Everything that can happen to money while an archive is made. */
async function trade(sale: number): Promise<void> {
  await merchant.pay({ amountCents: 777 });
  await refund(sale, 1);
  await merchant.client.call('closeDay', { body: { storeId: merchant.store.id } });
  await merchant.prove();
  await merchant.client.call('transferToBank', { body: { amount: 5 }, idempotencyKey: randomUUID() });
  await app.moveClock({ advance: 'P7D' });
  await merchant.client.call('setTransactionNote', {
    params: { transactionNumber: sale + 2 },
    body: { note: 'after the archive' },
  });
}

test('what happens to the money while an archive is made is not in it, and it agrees to the cent', async () => {
  const { transactionNumber: sale } = await merchant.pay({ amountCents: 20_000, tipCents: 100 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.pay({ amountCents: 3_000 });
  const { businessId, email } = merchant;
  const holder = { businessId, email } as TokenHolder;
  const { platform } = app;
  const read: Read = (work) => platform.db.read(businessId, work);
  const opening = await read((tx) => readOpening(tx, platform, businessId));
  await trade(sale);
  const path = join(await makeScratchFolder('archive'), 'archive.zip');
  const entries = archiveEntries({ context: { platform, holder }, read, opening, madeAt: new Date() });
  await pipeline(zipParts(entries), createWriteStream(path));
  const { manifest, faults } = await verifyArchive(path);
  expect([manifest!.asOf.lastTransaction, faults]).toEqual([2, []]);
  // Read by another reader than that of the check.
  const files = readZip(await readFile(path));
  const [headings, first] = readCsv(files.get('csv/transactions.csv')!) as [string[], string[]];
  // Its refund came later: it still reads as it was.
  expect(first[headings.indexOf('Status')]).toBe('Available');
  expect(files.get('data/ledger.payout.jsonl')).toBe('');
  expect(files.get('data/transaction_note.jsonl')).not.toContain('after the archive');
  expect([...files.keys()].filter((name) => name.startsWith('pdf/close-of-day'))).toEqual([]);
  expect(files.get('audit/chain.jsonl')).not.toContain('transfer.request');
});

test('its statements say what those of the portal say, however few journal entries are summed at once', async () => {
  const { businessId } = merchant;
  const { platform } = app;
  const read: Read = (work) => platform.db.read(businessId, work);
  const { lastEntry, lastTransaction, firstEntryAt } = await read((tx) => readExtent(tx, businessId));
  const upTo = {
    lastTransaction,
    movements: await readMonthlyMovements(read, businessId, { lastEntry, entriesARead: 2 }),
  };
  await app.moveClock({ advance: 'P31D' });
  const now = platform.clock.now();
  const months = monthsBetween(firstEntryAt!, now);
  expect(months.length).toBeGreaterThan(1);
  for (const month of months.slice(0, -1)) {
    const statement = await read((tx) => readStatement(tx, platform, { businessId, month, now }));
    expect(await read((tx) => readStatement(tx, platform, { businessId, month, now, upTo }))).toEqual(statement);
  }
  await merchant.pay({ amountCents: 4_000 });
  const [current] = months.slice(-1) as [string];
  const later = await read((tx) => readStatement(tx, platform, { businessId, month: current, now, upTo }));
  expect(later.figures.all.sales, 'the sale that came later is not in it').toBe(0);
});
