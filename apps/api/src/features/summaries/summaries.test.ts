import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { weekdayOf } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { moveTo } from '@trilane/testkit/move-to';
import { sendSummaries } from './public.ts';
import { summariesTo, wantSummaries, type Person } from './summaries.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const isMonday = (date: string) => weekdayOf(date) === 1;
const subjectsTo = async (person: Pick<Person, 'email'>) =>
  (await summariesTo(app, person)).map(({ subject }) => subject.replace(/, .*:/, ':'));

describe('the choice', () => {
  test('is empty at first, and stays when other settings are saved', async () => {
    const settings = () => merchant.client.call('getNoticeSettings');
    expect((await settings()).summaries).toEqual([]);
    const saved = await wantSummaries(merchant, 'month', 'day');
    expect(saved).toMatchObject({ summaries: ['day', 'month'], version: 1 });
    const other = await merchant.client.call('updateNoticeSettings', { body: { quietHours: null } });
    expect(other.summaries).toEqual(['day', 'month']);
    expect((await wantSummaries(merchant, 'week')).summaries).toEqual(['week']);
    expect(await settings()).toMatchObject({ summaries: ['week'], version: 3 });
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'access' } });
    expect(docs[0]).toMatchObject({
      action: 'notices.update',
      before: { 'Sales summaries': 'daily, monthly' },
      after: { 'Sales summaries': 'weekly' },
    });
  });

  test('belongs to one person, and a stale edit is refused', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    await wantSummaries(manager, 'week');
    expect((await merchant.client.call('getNoticeSettings')).summaries).toEqual([]);
    const late = manager.client.call('updateNoticeSettings', { body: { summaries: [], version: 0 } });
    await expect(late).rejects.toMatchObject({ body: { code: 'changed_elsewhere' } });
    const twice = manager.client.call('updateNoticeSettings', { body: { summaries: ['day', 'day'] } });
    await expect(twice).rejects.toMatchObject({ body: { code: 'invalid' } });
    expect((await manager.client.call('getNoticeSettings')).summaries).toEqual(['week']);
  });
});

describe('a summary', () => {
  test('of a day is sent at 8 AM the next day, and compares it with the same weekday', async () => {
    await moveTo(app, '13:05', isMonday);
    await merchant.pay({ amountCents: 2_000 });
    await moveTo(app, '13:05', isMonday);
    await wantSummaries(merchant, 'day');
    await merchant.pay({ amountCents: 5_000, tipCents: 300 });
    await merchant.pay({ amountCents: 1_000 });
    await moveTo(app, '07:59');
    expect(await summariesTo(app, merchant)).toEqual([]);
    await moveTo(app, '08:00');
    const [mail] = await summariesTo(app, merchant);
    expect(mail!.subject).toMatch(/^\$60\.00 net, \d\d\/\d\d\/\d{4}: your daily sales summary$/);
    expect(mail!.text).toContain('Net was $40.00 (200.0%) higher than the Monday a week earlier.');
    expect(mail!.text).toContain('\nSales: 2\nBest hour: 1 PM to 2 PM, $60.00\n');
    expect(mail!.text).toContain('Net by hour\n1 PM: $60.00\n');
    expect(mail!.text).toMatch(/\/portal\/reports\?from=(\d{4}-\d\d-\d\d)&to=\1&business=\S+\n/);
    expect(mail!.unsubscribeUrl).toMatch(/^https?:\S+\/unsubscribe\/[\w-]+\.[\w-]{43}$/);
  });

  test('says what Reports say, refunds and other hours included', async () => {
    await moveTo(app, '10:00', isMonday);
    const { transactionNumber } = await merchant.pay({ amountCents: 4_000 });
    await merchant.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount: 12.5, tip: 0 },
      idempotencyKey: randomUUID(),
    });
    await moveTo(app, '16:30');
    await merchant.pay({ amountCents: 900 });
    await wantSummaries(merchant, 'week');
    await moveTo(app, '08:00', isMonday);
    const [mail] = await summariesTo(app, merchant);
    const [, from, to] = /from=(\S+)&to=(\S+)&business=/.exec(mail!.text)!;
    const { total } = await merchant.client.call('getReport', { query: { from: from!, to: to! } });
    expect(total).toMatchObject({ sales: 2, gross: 49, refunds: 1, net: 36.5 });
    expect(mail!.subject).toMatch(/^\$36\.50 net, /);
    expect(mail!.text).toContain('\nGross sales: $49.00\nSales: 2\nBest hour: Monday, 10 AM to 11 AM, $27.50\n');
    expect(mail!.text.match(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) /gm)).toHaveLength(7);
  });

  test('has nothing to compare before the business opened', async () => {
    await wantSummaries(merchant, 'week');
    await moveTo(app, '08:00', isMonday);
    await moveTo(app, '08:00', isMonday);
    const [first, second] = await summariesTo(app, merchant);
    expect(first!.text).toContain('There is no earlier week to compare this one with.');
    expect(second!.text).toContain(
      'Net was the same as the week before.\n\nThere were no sales, and none the week before.',
    );
  });

  test('is not sent for a day without sales, but is for a week', async () => {
    await moveTo(app, '12:00', isMonday);
    await wantSummaries(merchant, 'day', 'week');
    await moveTo(app, '08:00');
    expect(await summariesTo(app, merchant)).toEqual([]);
    await moveTo(app, '08:00', isMonday);
    expect(await subjectsTo(merchant)).toEqual(['$0.00 net: your weekly sales summary']);
  });

  test('is sent once after a standstill, and when several processes do due work at once', async () => {
    await wantSummaries(merchant, 'week');
    await app.moveClock({ advance: 'P21D' });
    expect(await subjectsTo(merchant)).toHaveLength(1);
    const now = app.platform.clock.now();
    await app.database.asOwner(`update summary_choice set next_at = '${now.toISOString()}'`);
    await Promise.all([1, 2, 3].map(() => sendSummaries(app.platform, now)));
    expect(await subjectsTo(merchant)).toHaveLength(2);
  });

  test('that fails holds up no other, and is tried again ten minutes later', async () => {
    const other = await buildMerchant(app);
    for (const one of [merchant, other]) await wantSummaries(one, 'week');
    await moveTo(app, '07:00', isMonday);
    const add = app.platform.outbox.add;
    app.platform.outbox.add = ((tx, kind, message, options) => {
      if (options?.businessId === merchant.businessId) throw new Error('no room');
      return add(tx, kind, message, options);
    }) as typeof add;
    const due = new Date(app.platform.clock.now().getTime() + 3_600_000);
    await expect(sendSummaries(app.platform, due)).rejects.toThrow('Failed items');
    app.platform.outbox.add = add;
    expect(await subjectsTo(other)).toHaveLength(1);
    await sendSummaries(app.platform, due);
    expect(await subjectsTo(merchant)).toEqual([]);
    await sendSummaries(app.platform, new Date(due.getTime() + 600_000));
    expect(await subjectsTo(merchant)).toHaveLength(1);
  });

  test('of a declined business waits until it is reinstated', async () => {
    await wantSummaries(merchant, 'week');
    const setRejected = (at: string) =>
      app.database.asOwner(`update business set rejected_at = ${at} where business_id = '${merchant.businessId}'`);
    await setRejected('now()');
    await moveTo(app, '08:00', isMonday);
    expect(await subjectsTo(merchant)).toEqual([]);
    await setRejected('null');
    await moveTo(app, '08:00', isMonday);
    expect(await subjectsTo(merchant)).toHaveLength(1);
  });

  test('waits for the end of quiet hours', async () => {
    await moveTo(app, '12:00');
    await merchant.client.call('updateNoticeSettings', {
      body: { quietHours: { from: '21:00', to: '09:30' }, summaries: ['week'] },
    });
    await moveTo(app, '09:29', isMonday);
    expect(await summariesTo(app, merchant)).toEqual([]);
    await moveTo(app, '09:30');
    expect(await subjectsTo(merchant)).toHaveLength(1);
  });
});

describe('a reader', () => {
  test('who runs some stores gets figures of those only', async () => {
    const other = await merchant.client.call('createStore', {
      body: {
        storeType: 'multi-device',
        name: 'Elm Street',
        logo: { id: merchant.store.logo.id },
        address: { address1: '2 Elm Street', city: 'Boston', state: 'Massachusetts', zipCode: '02108' },
      },
    });
    const here = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
    const there = await buildMember(app, merchant, { role: 'store-manager', storeIds: [other.id] });
    for (const person of [here, there]) await wantSummaries(person, 'week');
    await merchant.pay({ amountCents: 3_300 });
    await moveTo(app, '08:00', isMonday);
    expect(await subjectsTo(here)).toEqual(['$33.00 net: your weekly sales summary']);
    expect((await summariesTo(app, here))[0]!.text).toContain(`\nStores: ${merchant.store.name}\n`);
    expect(await subjectsTo(there)).toEqual(['$0.00 net: your weekly sales summary']);
    expect((await summariesTo(app, there))[0]!.text).not.toContain(merchant.store.name);
  });

  test('who has left or owes a second factor gets no summary, and who comes back has none turned on', async () => {
    const [left, owing] = [
      await buildMember(app, merchant, { role: 'accountant', refundLimit: null }),
      await buildMember(app, merchant, { role: 'accountant', refundLimit: null }),
    ];
    for (const person of [left, owing]) await wantSummaries(person, 'week');
    const team = await merchant.client.call('listTeam');
    await merchant.client.call('removeMember', { params: { id: team.find(({ email }) => email === left.email)!.id } });
    await app.database.asOwner(
      `update business set team_second_factor = true where business_id = '${merchant.businessId}'`,
    );
    await moveTo(app, '08:00', isMonday);
    expect([await summariesTo(app, left), await summariesTo(app, owing)]).toEqual([[], []]);
    await app.database.asOwner(
      `update business set team_second_factor = false where business_id = '${merchant.businessId}'`,
      `update team_member set removed_at = null where business_id = '${merchant.businessId}'`,
    );
    await moveTo(app, '08:00', isMonday);
    expect([await subjectsTo(left), await subjectsTo(owing)]).toEqual([[], ['$0.00 net: your weekly sales summary']]);
  });
});
