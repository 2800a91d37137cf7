import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextTransferAt } from '@trilane/domain/automatic-transfer';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { payouts } from '../balance/payouts.harness.ts';
import { automaticTransfers } from './public.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const { sellAndSettle, report } = payouts(() => app);

type Body = { every: 'off' | 'day' | 'week' | 'month'; [more: string]: unknown };
async function choose(body: Body) {
  await merchant.prove();
  return (await merchant.client.call('setAutomaticTransfers', { body: body as never })).automatic;
}
const read = async () => (await merchant.client.call('getAutomaticTransfers')).automatic;
const made = async () =>
  (await merchant.client.call('listBankTransfers')).docs.map(({ amount, source, automatic }) => ({
    amount,
    source,
    automatic,
  }));
/** Lets the clock pass the next time at which transfers are made every business day. */
async function passNextTime(): Promise<void> {
  await app.moveClock({ to: nextTransferAt({ every: 'day' }, app.platform.clock.now()).toISOString() });
  await app.platform.outbox.flush();
}
const mailsAbout = (subject: string) =>
  app.world.mails.filter((mail) => mail.subject === subject && mail.to === merchant.email);
const lines = async () => (await merchant.client.call('listAudit', { query: { limit: 50 } })).docs;

describe('automatic transfers', () => {
  test('are off until the owner chooses them, and say when and how much goes next', async () => {
    expect(await read()).toBeNull();
    await sellAndSettle(merchant, 50_000);
    expect(await choose({ every: 'day', keep: 120.5, withTips: true })).toMatchObject({
      every: 'day',
      keep: 120.5,
      next: { amount: 379.5, tips: 1 },
      paused: null,
    });
    const { next } = (await read())!;
    expect(next!.at).toBe(nextTransferAt({ every: 'day' }, app.platform.clock.now()).toISOString());
    expect(await choose({ every: 'off' })).toBeNull();
    await passNextTime();
    expect(await made()).toEqual([]);
  });

  test('are not overwritten by an edit that is based on an older version', async () => {
    const set = async (version: number, keep: number) => {
      await merchant.prove();
      return merchant.client.call('setAutomaticTransfers', { body: { every: 'day', keep, version } });
    };
    expect((await merchant.client.call('getAutomaticTransfers')).version).toBe(0);
    const answers = await Promise.allSettled([set(0, 1), set(0, 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await set(1, 3)).version).toBe(2);
    await expect(set(1, 4)).rejects.toMatchObject({ body: { code: 'changed_elsewhere' } });
    expect((await read())!.keep).toBe(3);
    await choose({ every: 'off' });
    await expect(set(2, 5)).rejects.toMatchObject({ body: { code: 'changed_elsewhere' } });
    expect(await read()).toBeNull();
    // Settings that were turned off and on again are others, although nobody has changed the new ones yet.
    await choose({ every: 'week', weekdays: [2] });
    for (const version of [0, 1, 2, 3])
      await expect(set(version, 6)).rejects.toMatchObject({ body: { code: 'changed_elsewhere' } });
    expect((await read())!.every).toBe('week');
  });

  test('send what is above the amount kept back, tips in a transfer of their own, and say who made them', async () => {
    await sellAndSettle(merchant, 50_000);
    await choose({ every: 'day', keep: 100, withTips: true });
    await passNextTime();
    expect(await made()).toEqual(
      expect.arrayContaining([
        { amount: 400, source: 'available', automatic: true },
        { amount: 1, source: 'tips', automatic: true },
      ]),
    );
    expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
      account_balance: 100,
      tip_balance: 0,
    });
    expect(app.world.payouts).toContainEqual(expect.objectContaining({ amountCents: 40_000 }));
    const [line] = (await lines()).filter(({ action }) => action === 'transfer.request');
    const itself = { actorKind: 'automatic', actor: app.config.productName };
    expect(line).toMatchObject({ ...itself, after: { automatic: true } });
    const { body } = await app.server.inject({
      url: '/api/v2/payments/merchant/transfers/export',
      headers: { authorization: `Bearer ${merchant.token}` },
    });
    const rows = body.trim().split(/\r?\n/);
    const place = rows[0]!.split(',').indexOf('Automatic');
    expect(rows.map((row) => row.split(',')[place])).toEqual(['Automatic', 'Yes', 'Yes']);
    await passNextTime();
    expect(await made()).toHaveLength(2);
  });

  test('leave tips alone unless they go along, and take what settles on the day before it is sent', async () => {
    await choose({ every: 'day' });
    await merchant.pay({ amountCents: 7_000, tipCents: 300 });
    // The sale settles at nine on some day; at ten of that day it is on its way.
    for (let days = 0; days < 4 && (await made()).length === 0; days += 1) await passNextTime();
    expect(await made()).toEqual([{ amount: 70, source: 'available', automatic: true }]);
    expect((await merchant.client.call('getAccountBalance')).data.tip_balance).toBe(3);
  });

  test('are made on chosen weekdays only, however far the clock moves at once', async () => {
    await choose({ every: 'week', weekdays: [4, 4] });
    expect((await read())!.weekdays).toEqual([4]);
    const due = (await read())!.next!.at;
    await sellAndSettle(merchant, 3_000);
    await app.moveClock({ advance: 'P15D' });
    const { docs } = await merchant.client.call('listBankTransfers');
    expect(docs).toHaveLength(1);
    expect(Date.parse(docs[0]!.requestedAt)).toBeGreaterThanOrEqual(Date.parse(due));
    expect(new Date(`${localDate(docs[0]!.requestedAt, 'America/New_York')}T12:00Z`).getUTCDay()).toBe(4);
  });

  test('are made once, by whichever of two processes and however often', async () => {
    await sellAndSettle(merchant, 20_000);
    await choose({ every: 'day' });
    const at = new Date((await read())!.next!.at);
    const [one, other] = [automaticTransfers(app.platform), automaticTransfers(app.platform)];
    await Promise.all([one.runDue(at), other.runDue(at), one.runDue(at)]);
    expect(await made()).toHaveLength(1);
  });

  test('wait for the settlement of what should have settled by then', async () => {
    await merchant.pay({ amountCents: 9_000 });
    await choose({ every: 'day' });
    const at = settlesAt(cashDay(app.platform.clock.now()));
    await app.database.asOwner(
      `update automatic_transfer set next_at = '${at.toISOString()}' where business_id = '${merchant.businessId}'`,
    );
    await automaticTransfers(app.platform).runDue(at);
    expect([await made(), (await read())!.next!.at]).toEqual([[], at.toISOString()]);
    await app.moveClock({ to: at.toISOString() });
    expect(await made()).toMatchObject([{ amount: 90 }]);
  });

  test('pause once one does not arrive, with the bank’s reason, and go on when they are saved again', async () => {
    await sellAndSettle(merchant, 20_000);
    await choose({ every: 'day' });
    await passNextTime();
    // What the owner changes meanwhile does not hide that an older one comes back.
    await choose({ every: 'day', keep: 1 });
    await report('returned');
    await app.platform.outbox.flush();
    expect(await read()).toMatchObject({ next: null, paused: { why: 'transfer_failed' } });
    expect((await read())!.paused!.words).toContain('Account closed');
    expect(mailsAbout('Your automatic transfers are paused')).toHaveLength(1);
    expect((await lines())[0]).toMatchObject({ action: 'transfer.automatic-pause', actorKind: 'automatic' });
    await passNextTime();
    expect(mailsAbout('Your automatic transfers are paused')).toHaveLength(1);
    expect(await choose({ every: 'day' })).toMatchObject({ paused: null, next: { amount: 200 } });
    await passNextTime();
    expect(await made()).toHaveLength(2);
  });

  test.each([
    ['transfers are on hold', 'payouts_frozen_at = now()', 'on_hold'],
    ['the business is declined', 'rejected_at = now()', 'on_hold'],
    ['the identity is open again', 'owner_decision = null', 'not_verified'],
  ])('pause when %s, and move no cent', async (_, change, why) => {
    await sellAndSettle(merchant, 20_000);
    await choose({ every: 'day' });
    const set = (values: string) =>
      app.database.asOwner(`update business set ${values} where business_id = '${merchant.businessId}'`);
    await set(change);
    await passNextTime();
    await set(`payouts_frozen_at = null, rejected_at = null, owner_decision = 'approved'`);
    expect(await made()).toEqual([]);
    expect(await read()).toMatchObject({ next: null, paused: { why } });
    expect((await merchant.client.call('getAccountBalance')).data.account_balance).toBe(200);
  });

  test('of one business that fails do not hold up those of others, on later days either', async () => {
    const other = await buildMerchant(app);
    await sellAndSettle(merchant, 20_000);
    await sellAndSettle(other, 30_000);
    await choose({ every: 'day' });
    await other.prove();
    await other.client.call('setAutomaticTransfers', { body: { every: 'day' } });
    const made = async () => (await other.client.call('listBankTransfers')).docs.length;
    // A schedule that the table would refuse stands for any failure.
    await app.database.asOwner(
      `alter table automatic_transfer drop constraint automatic_transfer_check`,
      `update automatic_transfer set every = 'week', next_at = next_at - interval '1 day'
       where business_id = '${merchant.businessId}'`,
    );
    await expect(app.moveClock({ advance: 'P4D' })).rejects.toThrow();
    expect(await made()).toBe(1);
    await app.database.asOwner(`delete from automatic_transfer where business_id = '${merchant.businessId}'`);
  });

  test.each([
    [{ every: 'week' }, 'weekdays', 'Choose at least one weekday'],
    [{ every: 'month' }, 'dayOfMonth', 'Choose a day of the month'],
    [{ every: 'day', keep: 0.001 }, 'keep', 'An amount has at most two decimals.'],
    [{ every: 'day', keep: 1e11 }, 'keep', 'Enter $99,999,999.99 or less'],
  ] as const)('of %j are refused at the field', async (body, field, words) => {
    await expect(choose(body)).rejects.toMatchObject({ body: { errors: { [field]: [words] } } });
    expect(await read()).toBeNull();
  });
});
