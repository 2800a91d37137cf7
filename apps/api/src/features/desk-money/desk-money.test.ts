import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { sql } from '../../platform/db/sql.ts';
import { buildRich, returnPayout, stuckPayout } from '../desk-waiting/waiting.harness.ts';

let app: TestApp;
let finance: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  finance = await buildOperator(app, { roles: ['finance'] });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const because = 'The bank does not have it';

test('totals count the sales and statuses of all businesses', async () => {
  const before = await finance.client.call('getTotals', { query: { days: 30 } });
  const [one, two] = [await buildMerchant(app), await buildMerchant(app, { stage: 'bank' })];
  await one.pay({ amountCents: 1_250 });
  await one.pay({ amountCents: 750 });
  const { days, statuses } = await finance.client.call('getTotals', { query: { days: 30 } });
  const last = days.at(-1)!.day;
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => addDays(last, n - 29)));
  const sum = (list: typeof days) =>
    list.reduce((total, { gross, sales }) => [total[0]! + gross, total[1]! + sales], [0, 0]);
  const [[gross, sales], [grossBefore, salesBefore]] = [sum(days), sum(before.days)];
  expect([gross! - grossBefore!, sales! - salesBefore!]).toEqual([20, 2]);
  const statusOf = async ({ client }: typeof one) => (await client.call('getMe')).status;
  for (const merchant of [one, two]) {
    const status = await statusOf(merchant);
    const count = (list: typeof statuses) => list.find((row) => row.status === status)?.businesses ?? 0;
    expect(count(statuses)).toBeGreaterThan(count(before.statuses));
  }
});

test('payouts of the last day that a date can name are none', async () => {
  expect((await finance.client.call('listPayouts', { query: { day: '9999-12-31' } })).payouts).toEqual([]);
});

test('payouts of all businesses are listed page by page and by state', async () => {
  const { merchant, payoutId } = await returnPayout(app);
  await stuckPayout(app, merchant);
  const first = await finance.client.call('listPayouts', { query: { limit: 1 } });
  const second = await finance.client.call('listPayouts', { query: { limit: 1, after: first.next! } });
  expect([first.payouts[0]!.message, second.payouts[0]!.id]).toEqual(['dead', payoutId]);
  const returned = await finance.client.call('listPayouts', { query: { state: 'returned' } });
  expect(returned.payouts).toMatchObject([
    { id: payoutId, business: { id: merchant.businessId }, amount: 2, reason: 'Account unknown', message: null },
  ]);
  const { payouts, rail } = await finance.client.call('getMoney');
  expect(payouts.map(({ state }) => state).toSorted()).toEqual(['requested', 'returned']);
  expect(rail).toMatchObject({ kind: 'http', health: { port: 'payoutRail' }, next: { payouts: 0 } });
  expect(rail.health.answers).toBeGreaterThan(0);
});

test('a payout that fails is released between two tries, and waits for a person from the sixth try on', async () => {
  const { businessId, payoutId, messageId } = await stuckPayout(app);
  const setTries = (attempts: number, error: string | null) =>
    app.platform.jobsDb.single(sql`
      update outbox
      set dead_at = null, due_at = now() + interval '1 hour', attempts = ${attempts}, last_error = ${error}
      where id = ${messageId}`);
  const stuck = async () => {
    const { payouts } = await finance.client.call('listPayouts', { query: { stuck: 'true' } });
    return payouts.filter(({ id }) => id === payoutId).map(({ message }) => message);
  };
  const order = { params: { id: payoutId }, body: { businessId, reason: because } };
  await finance.prove();
  await setTries(5, 'answered 503');
  expect(await stuck()).toEqual([]);
  // The sixth try is under way, and nothing has failed.
  await setTries(6, null);
  expect(await stuck()).toEqual([]);
  await expect(finance.client.call('releasePayout', order)).rejects.toMatchObject({
    body: { code: 'payout_message_waits' },
  });
  await setTries(6, 'answered 503');
  expect(await stuck()).toEqual(['retrying']);
  // The bank may get it at any moment.
  await expect(finance.client.call('stopPayout', order)).rejects.toMatchObject({
    body: { code: 'payout_message_waits' },
  });
  await finance.client.call('releasePayout', order);
  expect(await stuck(), 'it starts over').toEqual([]);
  await app.platform.outbox.flush();
  const { payouts } = await finance.client.call('listPayouts');
  expect(payouts.find(({ id }) => id === payoutId)).toMatchObject({ state: 'sent', message: null });
});

test('a stuck payout is handed over again, or stopped with its money back', async () => {
  const merchant = await buildRich(app);
  const [released, stopped] = [await stuckPayout(app, merchant), await stuckPayout(app, merchant)];
  const stuck = async () => {
    const { payouts } = await finance.client.call('listPayouts', { query: { stuck: 'true' } });
    return payouts.filter(({ business }) => business.id === merchant.businessId).map(({ id }) => id);
  };
  expect(await stuck()).toEqual([stopped.payoutId, released.payoutId]);
  await finance.prove();
  const order = ({ businessId, payoutId: id }: typeof released) => ({
    params: { id },
    body: { businessId, reason: because },
  });
  await finance.client.call('releasePayout', order(released));
  await finance.client.call('stopPayout', order(stopped));
  await app.platform.outbox.flush();
  expect(await stuck()).toEqual([]);
  const { payouts } = await finance.client.call('listPayouts');
  const found = (id: string) => payouts.find((payout) => payout.id === id);
  expect(found(released.payoutId)).toMatchObject({ state: 'sent' });
  expect(found(stopped.payoutId)).toMatchObject({ state: 'failed', reason: because });
});

test('of two operators who decide about one payout at once, the second is told who was first', async () => {
  const other = await buildOperator(app, { roles: ['finance'] });
  const { businessId, payoutId } = await stuckPayout(app);
  const order = { params: { id: payoutId }, body: { businessId, reason: because } };
  await Promise.all([finance.prove(), other.prove()]);
  await finance.client.call('stopPayout', order);
  const toldOf = (words: string) => ({ message: expect.stringContaining(words) as string });
  const first = toldOf(`${finance.email} made the last decision.`);
  await expect(other.client.call('releasePayout', order)).rejects.toMatchObject(first);
  await expect(other.client.call('stopPayout', order)).rejects.toMatchObject(first);
  await expect(finance.client.call('stopPayout', order)).rejects.not.toMatchObject(toldOf('last decision'));
});

test('the books are proved in the background, and the result is kept with who asked', async () => {
  const { id } = await finance.client.call('startBooksProof', { body: {} });
  await expect
    .poll(async () => (await finance.client.call('getBooksProof')).runs[0]?.endedAt, { timeout: 60_000 })
    .not.toBeNull();
  const [run] = (await finance.client.call('getBooksProof')).runs;
  expect(run).toMatchObject({ id, askedBy: finance.email, broken: false, differences: [] });
  expect(run!.steps).toBe(run!.businesses);
  expect(run!.stepsDone).toBe(run!.steps);
  const { lines } = await finance.client.call('searchAudit', { query: { action: 'books.reconcile' } });
  expect(lines).toMatchObject([
    { actor: finance.email, after: { differences: 0 } },
    { actor: finance.email, after: { begun: id } },
  ]);
});

test('a payout is found by its trace number, and its merchant too', async () => {
  const { merchant, payoutId } = await returnPayout(app);
  const { reference } = app.world.payouts.at(-1)!;
  const said = { id: 'traced', type: 'payout.returned', reference, payoutId: 'p', traceNumber: '021000020000919' };
  await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, said);
  const found = (trace: string) => finance.client.call('listPayouts', { query: { trace } });
  expect((await found('0210-0002-0000919')).payouts).toMatchObject([{ id: payoutId, traceNumber: '021000020000919' }]);
  expect((await found('0000919')).payouts).toEqual([]);
  const { docs } = await finance.client.call('listMerchants', { query: { q: '021000020000919' } });
  expect(docs.map(({ id }) => id)).toEqual([merchant.businessId]);
});
