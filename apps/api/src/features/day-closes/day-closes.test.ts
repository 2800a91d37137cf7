import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DISCOUNT_DESCRIPTIONS } from '@trilane/domain/discount';
import { PROMOTION_DESCRIPTIONS } from '@trilane/domain/promotion';
import type { CallError } from '@trilane/contract/client';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { signInAtTill } from '@trilane/testkit/build-staff';
import { sql } from '../../platform/db/sql.ts';
import { readPdf } from '../transactions/read-files.harness.ts';
import { centsOf, journalOf, type Close } from './day-closes.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2027-01-04T15:00:00.000Z' });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const refund = (transactionNumber: number, amount: number, tip = 0) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount, tip },
    idempotencyKey: randomUUID(),
  });
const closeStore = (): Promise<Close> => merchant.client.call('closeDay', { body: { storeId: merchant.store.id } });
const closeDevice = (aisleId = merchant.device.id): Promise<Close> =>
  merchant.client.call('closeDay', { body: { storeId: merchant.store.id, aisleId } });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: CallError) => error.body?.code,
  );

async function addTill(name: string) {
  const storeId = merchant.store.id;
  const { id } = await merchant.client.call('createDevice', { params: { storeId }, body: { name } });
  const { token } = await merchant.client.call('createLinkToken', { params: { storeId, aisleId: id }, body: {} });
  return { id, ...(await app.client().call('linkDevice', { body: { token } })) };
}

describe('the figures of a close', () => {
  test('equal the journal of its transactions to the cent, and a later refund stands in the next close', async () => {
    await app.database.asOwner(`update business set premium = true where business_id = '${merchant.businessId}'`);
    const days = { fromDate: '2027-01-10', toDate: '2027-12-31' };
    const { client } = merchant;
    await client.call('createDiscount', { body: { discount: 10, discription: DISCOUNT_DESCRIPTIONS[0], ...days } });
    await client.call('createPromotion', {
      body: { spend: 50, reward: 5, description: PROMOTION_DESCRIPTIONS[0], ...days },
    });
    await app.moveClock({ to: '2027-02-01T15:00:00.000Z' });
    const sell = (amountCents: number, more: Parameters<Merchant['pay']>[0] = {}) =>
      merchant.pay({
        amountCents,
        discountCents: Math.round(amountCents / 10),
        tipCents: 99,
        viaPremium: true,
        ...more,
      });
    const first = await sell(9_001);
    const credit = await sell(50_000, { funding: 'credit', shopperId: 'shopper-2' });
    await sell(777, { outcome: 'declined' });
    await app.moveClock({ advance: 'P3D' });
    await refund(first.transactionNumber, 20.01, 0.5);
    await sell(333);

    const close = await closeStore();
    expect([close.number, close.firstTransaction, close.lastTransaction]).toEqual([1, 1, 5]);
    expect(centsOf(close.total)).toEqual({ ...(await journalOf(app, merchant, close)), sales: 3, refunds: 1 });
    expect(close.total).toMatchObject({
      gross: 593.34,
      discount: 59.33,
      premiumFees: 1.5,
      refunded: 20.01,
      tips: 2.47,
    });
    expect(close.total.cashback).toBeGreaterThan(0);

    // The days of the first close are settled meanwhile, which moves their sums.
    await app.moveClock({ advance: 'P7D' });
    await refund(credit.transactionNumber, 100);
    await refund(first.transactionNumber, 60, 0.49);
    const next = await closeStore();
    expect([next.number, next.firstTransaction, next.lastTransaction]).toEqual([2, 6, 7]);
    expect(centsOf(next.total)).toEqual({ ...(await journalOf(app, merchant, next)), sales: 0, refunds: 2 });
    expect(next.total.refundInterest).toBeGreaterThan(0);
    expect(next.openedAt).toBe(close.closedAt);
    // The first close says what it said, although a sale of it has been given back since.
    expect(await client.call('getDayClose', { params: { id: close.id } })).toEqual(close);
  });

  test('are the same by app user, by hour of the business and by device', async () => {
    await app.database.asOwner(
      `update business set time_zone = 'America/Los_Angeles' where business_id = '${merchant.businessId}'`,
    );
    const other = await addTill('Till 2');
    await app.moveClock({ to: '2027-03-02T07:59:00.000Z' });
    await merchant.pay({ amountCents: 1_000 });
    await app.moveClock({ to: '2027-03-02T08:00:00.000Z' });
    const staff = await signInAtTill(app, merchant);
    await merchant.pay({ amountCents: 2_000, tipCents: 50 });
    await merchant.pay({ amountCents: 4_000, device: other });
    const close = await closeStore();
    const gross = (rows: Close['byStaff']) => rows.map(({ label, figures }) => [label, figures.gross]);
    expect(gross(close.byStaff)).toEqual([
      ['No app user', 50],
      ['Maya Ortiz', 20],
    ]);
    expect(close.byStaff[1]!.key).toBe(staff.id);
    expect(gross(close.byHour)).toEqual([
      ['12 AM', 60],
      ['11 PM', 10],
    ]);
    expect(gross(close.byDevice)).toEqual([
      ['Till 2', 40],
      ['Till 1', 30],
    ]);
    const report = await merchant.client.call('getReport', {
      query: { from: '2027-03-01', to: '2027-03-02', storeId: merchant.store.id },
    });
    expect(report.total).toEqual(close.total);
  });

  test('are those that the preview showed right before', async () => {
    await merchant.pay({ amountCents: 2_500, tipCents: 100 });
    const query = { storeId: merchant.store.id };
    const { number, firstTransaction, lastTransaction, total, byStaff, byHour, byDevice } = await merchant.client.call(
      'previewDayClose',
      { query },
    );
    const shown = { number, firstTransaction, lastTransaction, total, byStaff, byHour, byDevice };
    expect(await merchant.till.call('previewDayCloseAtDevice', { query: { scope: 'store' } })).toMatchObject(shown);
    expect(await closeStore()).toMatchObject(shown);
    const empty = await merchant.client.call('previewDayClose', { query });
    expect(empty).toMatchObject({ number: 2, total: { sales: 0, gross: 0 }, byStaff: [], byHour: [] });
  });
});

describe('a close', () => {
  test('of a device and of its store count and begin each for themselves', async () => {
    const other = await addTill('Till 2');
    await merchant.pay({ amountCents: 1_000 });
    const ofDevice = await closeDevice();
    await merchant.pay({ amountCents: 2_000 });
    await merchant.pay({ amountCents: 4_000, device: other });
    const ofStore = await closeStore();
    const ofOther = await closeDevice(other.id);
    const again = await closeDevice();
    const facts = ({ number, aisle, total }: Close) => [number, aisle?.name ?? null, total.gross];
    expect([ofDevice, ofStore, ofOther, again].map(facts)).toEqual([
      [1, 'Till 1', 10],
      [1, null, 70],
      [1, 'Till 2', 40],
      [2, 'Till 1', 20],
    ]);
    const list = async (query: object) =>
      (await merchant.client.call('listDayCloses', { query })).docs.map(({ id }) => id).toSorted();
    const ids = (...closes: Close[]) => closes.map(({ id }) => id).toSorted();
    expect(await list({ storeId: merchant.store.id })).toEqual(ids(ofDevice, ofStore, ofOther, again));
    expect(await list({ aisleId: merchant.device.id })).toEqual(ids(ofDevice, again));
    expect(await merchant.client.call('listDayCloses', { query: { limit: 3, page: 2 } })).toMatchObject({
      total: 4,
      pages: 2,
      docs: [{ id: ofDevice.id }],
    });
  });

  test('is refused while nothing was sold or refunded since the last one, whatever was declined', async () => {
    expect(await codeOf(closeStore())).toBe('nothing_to_close');
    await merchant.pay({ outcome: 'declined' });
    expect(await codeOf(closeStore())).toBe('nothing_to_close');
    await merchant.pay();
    expect((await closeStore()).number).toBe(1);
    expect(await codeOf(closeStore())).toBe('nothing_to_close');
  });

  test('names who took it: the owner, a manager, an app user at the till, or the till', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    const closers = [];
    const closeAtTill = () => merchant.till.call('closeDayAtDevice', { body: { scope: 'device' } });
    const body = { storeId: merchant.store.id, aisleId: merchant.device.id };
    for (const close of [
      closeDevice,
      () => manager.client.call('closeDay', { body }),
      closeAtTill,
      async () => (await signInAtTill(app, merchant), closeAtTill()),
    ]) {
      await merchant.pay();
      closers.push((await close()).closedBy);
    }
    expect(closers).toEqual([
      { kind: 'owner', name: merchant.email },
      { kind: 'member', name: manager.email },
      { kind: 'device', name: 'Till 1' },
      { kind: 'staff', name: 'Maya Ortiz' },
    ]);
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'money' } });
    expect(docs.map(({ action, subject }) => [action, subject])).toContainEqual([
      'day.close',
      'Till 1, Main Street, No. 4',
    ]);
  });

  test('is possible at a till that may take no payments, and at none that is unlinked', async () => {
    await merchant.pay();
    const params = { storeId: merchant.store.id, aisleId: merchant.device.id };
    await merchant.client.call('setDeviceActive', { params, body: { active: false } });
    expect(await merchant.till.call('closeDayAtDevice', { body: { scope: 'store' } })).toMatchObject({ number: 1 });
    await merchant.client.call('setDeviceActive', { params, body: { active: true } });
    const { till } = merchant;
    await merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });
    expect(await codeOf(till.call('closeDayAtDevice', { body: { scope: 'store' } }))).toBe('device_unauthenticated');
    expect(await codeOf(till.call('previewDayCloseAtDevice', { query: { scope: 'store' } }))).toBe(
      'device_unauthenticated',
    );
  });

  test('keeps the names that store, device and people had, and nobody can change it', async () => {
    await merchant.pay();
    const close = await closeDevice();
    await merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });
    await app.database.asOwner(
      `update store set name = 'Renamed' where business_id = '${merchant.businessId}'`,
      `update device set name = 'Renamed' where business_id = '${merchant.businessId}'`,
    );
    expect(await merchant.client.call('getDayClose', { params: { id: close.id } })).toEqual(close);
    for (const change of [sql`update day_close set number = 9`, sql`delete from day_close`, sql`truncate day_close`])
      for (const db of [app.platform.db, app.platform.jobsDb])
        await expect(db.write(merchant.businessId, (tx) => tx.query(change))).rejects.toThrow('permission denied');
  });

  test('repeats its answer to the same Idempotency-Key', async () => {
    await merchant.pay();
    const idempotencyKey = randomUUID();
    const close = () => merchant.client.call('closeDay', { body: { storeId: merchant.store.id }, idempotencyKey });
    expect(await close()).toEqual(await close());
    const atTill = () => merchant.till.call('closeDayAtDevice', { body: { scope: 'device' }, idempotencyKey });
    expect(await atTill()).toEqual(await atTill());
  });
});

describe('a close on paper', () => {
  test('is a PDF with its totals and parts', async () => {
    await merchant.pay({ amountCents: 123_456, tipCents: 789 });
    const { id, number } = await closeStore();
    const { token } = merchant;
    const answer = await app.request('GET', `/payments/merchant/closes/${id}/pdf`, { token });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="close-of-day-2027-\d\d-\d\d-no-1.pdf"$/,
    );
    const words = readPdf(answer.rawPayload, inflateSync);
    expect(words).toContain(`Close of day no. ${number}`);
    expect(words.slice(words.indexOf('Gross sales'), words.indexOf('Gross sales') + 2)).toEqual([
      'Gross sales',
      '$1,234.56',
    ]);
    for (const title of ['By app user', 'By hour', 'By device']) expect(words).toContain(title);
    const headers = { 'accept-language': 'es' };
    const asked = await app.request('GET', `/payments/merchant/closes/${id}/pdf`, { token, headers });
    expect(asked.headers['content-disposition']).toBe(answer.headers['content-disposition']);
    const spanish = readPdf(asked.rawPayload, inflateSync);
    const same = spanish.filter((piece) => /\p{L}{2}/u.test(piece) && words.includes(piece));
    const { label: device } = (await merchant.client.call('getDayClose', { params: { id } })).byDevice[0]!;
    const hour = expect.stringMatching(/^\d+ [AP]M$/);
    expect(same).toEqual(expect.arrayContaining(['Trilane', 'Cashback', device, hour]));
    expect(new Set(same).size).toBe(5);
    expect(spanish.filter((piece) => piece.includes('$'))).toEqual(words.filter((piece) => piece.includes('$')));
  });

  test('goes by mail to the person who asks, twenty times an hour at most', async () => {
    await merchant.pay({ amountCents: 123_456, tipCents: 789 });
    const { id } = await closeStore();
    const accountant = await buildMember(app, merchant, { role: 'accountant' });
    const send = () => accountant.client.call('mailDayClose', { params: { id } });
    expect(await send()).toEqual({ email: accountant.email });
    await app.platform.outbox.flush();
    const mail = app.world.mails.findLast(({ to }) => to === accountant.email);
    expect(mail).toMatchObject({
      subject: 'Close of day no. 1, Main Street',
      text: expect.stringContaining('Gross sales: $1,234.56'),
    });
    expect(mail!.text).toContain(`/portal/reports/closes/${id}?business=${merchant.businessId}`);
    expect(mail!.text).toContain(`Closed by: ${merchant.email}\n`);
    for (let sent = 1; sent < 20; sent += 1) await send();
    expect(await codeOf(send())).toBe('too_many_requests');
  });
});
