import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '@trilane/domain/time-units';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app, { stage: 'active' });
});
afterAll(() => app.stop());

const move = (body: object) =>
  app.request('POST', '/test/clock', { body, headers: { 'x-test-clock-secret': app.config.testClockSecret ?? '' } });

test('screens hear of an offer that starts when the clock is there', async () => {
  const dayIn = (days: number) =>
    new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const terms = { spend: 60, reward: 10, description: 'Promo' } as const;
  await merchant.client.call('createPromotion', { body: { ...terms, fromDate: dayIn(2), toDate: dayIn(9) } });
  const { live, clock } = app.platform;
  const heardAt: Date[] = [];
  const publish = vi
    .spyOn(live, 'publish')
    .mockImplementation((_, topic) => void (topic === 'promotions' && heardAt.push(clock.now())));
  const to = new Date(clock.now().getTime() + 4 * DAY_MS);
  await app.moveClock({ to: to.toISOString() });
  publish.mockRestore();
  expect(heardAt.map((at) => at >= to)).toEqual([true]);
});

test('the clock does not go to an end of the calendar, where nothing can be reckoned', async () => {
  for (const to of ['9900-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z']) {
    const answer = await move({ to });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { to: ['must be before the year 9900'] }]);
  }
  expect((await move({ advance: 'P7900Y' })).statusCode).toBe(422);
});

test('at the last instant to which it goes all can be reckoned', async () => {
  await app.moveClock({ to: '9899-12-31T23:59:00.000Z' });
  await merchant.pay({ amountCents: 1000 });
  expect((await merchant.client.call('getAccountBalance')).data.pendingBalance).toBe(10);
});
