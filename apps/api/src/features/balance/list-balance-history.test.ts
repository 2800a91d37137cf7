import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

type History = CallOutput<Calls['listBalanceHistory']>;
const cents = (dollars: number) => Math.round(dollars * 100);

/** Each day is the day before with what moved on it. */
function expectAddedUp(days: History): void {
  for (const [n, day] of days.entries())
    expect(cents(day.available), day.date).toBe(
      cents(days[n - 1]?.available ?? 0) + cents(day.arrived) - cents(day.toBank) + cents(day.cameBack),
    );
}

it('says what arrived, went to the bank and came back, and without a reserve the figures add up', async () => {
  const merchant = await buildMerchant(app);
  const history = () => merchant.client.call('listBalanceHistory');
  const before = await history();
  expect(
    before.every(({ available, arrived, toBank, cameBack }) => available + arrived + toBank + cameBack === 0),
  ).toBe(true);

  const { transactionNumber } = await merchant.pay({ amountCents: 50_000, tipCents: 700 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.pay({ amountCents: 1_000 });
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: 30 },
    idempotencyKey: 'one-refund',
  });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  await merchant.client.call('transferToBank', {
    body: { amount: 100, source: 'available' },
    idempotencyKey: 'to-the-bank',
  });
  await merchant.client.call('transferToBank', {
    body: { amount: 7, source: 'tips' },
    idempotencyKey: 'tips-to-the-bank',
  });
  await app.platform.outbox.flush();

  const days = await history();
  const moved = days.filter(({ arrived, toBank, cameBack }) => arrived || toBank || cameBack);
  expect(moved.map(({ arrived, toBank, cameBack }) => [arrived, toBank, cameBack])).toEqual([
    [500, 0, 0],
    [-20, 0, 0],
    [0, 100, 0],
  ]);
  expect(days.at(-1)).toMatchObject({ available: 380, arrived: 0, toBank: 100 });
  expectAddedUp(days);

  await app.moveClock({ advance: 'P1D' });
  await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, {
    id: 'came-back',
    type: 'payout.failed',
    reference: app.world.payouts.find(({ amountCents }) => amountCents === 10_000)!.reference,
    payoutId: 'payout-1',
    reason: 'Account closed',
  });
  expect((await history()).slice(-2)).toMatchObject([
    { available: 380, arrived: 0, toBank: 100, cameBack: 0 },
    { available: 480, arrived: 0, toBank: 0, cameBack: 100 },
  ]);
});

it('says of one moment what is there and what is still to arrive, while money arrives', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 30_000 });
  const readMoment = async () => {
    const days = await merchant.client.call('listBalanceHistory');
    expect(days.slice(0, -1).every(({ arriving }) => arriving === undefined)).toBe(true);
    const { available, arriving } = days.at(-1)!;
    return { available, toCome: arriving!.reduce((sum, { amount }) => sum + amount, 0) };
  };
  expect(await readMoment()).toEqual({ available: 0, toCome: 300 });
  let isMoved = false;
  const moving = app.moveClock({ advance: 'P7D' }).finally(() => (isMoved = true));
  while (!isMoved) {
    const { available, toCome } = await readMoment();
    expect(available + toCome).toBe(300);
  }
  await moving;
  expect(await readMoment()).toEqual({ available: 300, toCome: 0 });
});

it('adds up where a cash day settles late, after money that went to the bank on its day of settlement', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 50_000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.pay({ amountCents: 10_000 });
  const { arriving } = (await merchant.client.call('getAccountBalance')).data;
  const refused = `check (business_id <> '${merchant.businessId}' or balance_cents <> 60000) not valid`;
  await app.database.asOwner(`alter table ledger.account add constraint not_yet ${refused}`);
  await app.moveClock({ to: arriving[0]!.arrivesAt }).catch(() => null);
  await merchant.prove();
  await merchant.client.call('transferToBank', {
    body: { amount: 200, source: 'available' },
    idempotencyKey: 'before-it-settles',
  });
  await app.database.asOwner('alter table ledger.account drop constraint not_yet');
  await app.moveClock({ advance: 'P1D' });
  const days = await merchant.client.call('listBalanceHistory');
  expect(days.slice(-2)).toMatchObject([
    { available: 400, arrived: 100, toBank: 200 },
    { available: 400, arrived: 0, toBank: 0 },
  ]);
  expectAddedUp(days);
});
