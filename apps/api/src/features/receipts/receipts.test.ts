import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECEIPT_REFUNDS_MAX } from '@trilane/domain/receipt';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { signInAtTill } from '@trilane/testkit/build-staff';
import { readPdf } from '../transactions/read-files.harness.ts';
import { addOffers, centsOf, codeOf, movedBy, receiptOf, refundOf, sendTo } from './receipts.harness.ts';

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

/** A second store with a till of its own. */
async function addStore(name: string) {
  const { client, store } = merchant;
  const made = await client.call('createStore', {
    body: {
      storeType: 'multi-device',
      name,
      logo: { id: store.logo.id },
      address: { address1: '2 Side Street', address2: 'Suite 5', city: 'Albany', state: 'New York', zipCode: '12207' },
    },
  });
  const { id } = await client.call('createDevice', { params: { storeId: made.id }, body: { name: 'Window' } });
  const { token } = await client.call('createLinkToken', { params: { storeId: made.id, aisleId: id }, body: {} });
  const device = { id, ...(await app.client().call('linkDevice', { body: { token } })) };
  return { storeId: made.id, device };
}

describe('the figures of a receipt', () => {
  test('count every refund, also those that are too many to name', async () => {
    const { transactionNumber } = await merchant.pay({ amountCents: 1_000 });
    const numbers: number[] = [];
    for (let refund = 0; refund < RECEIPT_REFUNDS_MAX + 2; refund += 1)
      numbers.push(await refundOf(merchant, transactionNumber, 0.01));
    const receipt = await receiptOf(merchant, transactionNumber);
    expect(receipt).toMatchObject({ left: 9.48, earlierRefunds: { count: 2, amount: 0.02 } });
    expect(receipt.refunds.map((refund) => refund.transactionNumber)).toEqual(numbers.slice(2));
  });

  test('equal the journal and the record to the cent, through partial refunds to the last', async () => {
    await addOffers(merchant);
    await app.database.asOwner(`update business set premium = true where business_id = '${merchant.businessId}'`);
    await app.moveClock({ to: '2027-02-01T15:00:00.000Z' });
    const sold = await merchant.pay({
      amountCents: 9_001,
      discountCents: 900,
      tipCents: 99,
      viaPremium: true,
      shopperId: 'shopper-7',
    });
    const number = sold.transactionNumber;
    const moved = await movedBy(app, merchant, number);
    const first = await receiptOf(merchant, number);
    expect(centsOf(first)).toEqual({
      price: 9_001,
      discount: 900,
      tip: moved.tip,
      cashback: moved.cashback,
      total: moved.sale + moved.tip,
      saved: 900 + moved.cashback,
      left: moved.sale + moved.tip,
    });
    expect([moved.cashback > 0, first.paidWith, first.refunds]).toEqual([true, 'Cash', []]);
    const { transaction } = await merchant.client.call('getTransaction', { params: { transactionNumber: number } });
    expect(first).toMatchObject({
      price: transaction.grossAmount,
      discount: transaction.discount,
      cashback: transaction.cashback,
      tip: transaction.tip,
      date: transaction.date,
    });

    let came = 0;
    let withheld = 0;
    for (const [amount, tip] of [
      [20.01, 0.5],
      [50, 0.49],
      [1, 0],
    ] as const) {
      const refund = await refundOf(merchant, number, amount, tip);
      const back = await movedBy(app, merchant, refund);
      const own = await receiptOf(merchant, refund);
      expect(centsOf(own)).toEqual({
        price: back.refund,
        discount: 0,
        tip: back.tip_refund,
        cashback: back.cashback_withheld,
        total: back.refund + back.tip_refund - back.cashback_withheld,
        saved: 0,
        left: 0,
      });
      expect(own).toMatchObject({
        kind: 'refund',
        refundOf: { transactionNumber: number, date: first.date },
        paidWith: 'Cash',
        refunds: [],
      });
      came += back.refund + back.tip_refund - back.cashback_withheld;
      withheld += back.cashback_withheld;
    }
    const last = await receiptOf(merchant, number);
    expect(withheld).toBeGreaterThan(0);
    expect(centsOf(last)).toMatchObject({
      total: moved.sale + moved.tip,
      saved: 900 + moved.cashback - withheld,
      left: moved.sale + moved.tip - came,
    });
    expect(last.refunds.map(({ transactionNumber }) => transactionNumber)).toEqual([
      number + 1,
      number + 2,
      number + 3,
    ]);
  });

  test('say nothing of savings once the whole price is back', async () => {
    const { transactionNumber } = await merchant.pay({ amountCents: 2_000, tipCents: 100 });
    await refundOf(merchant, transactionNumber, 20);
    expect(centsOf(await receiptOf(merchant, transactionNumber))).toMatchObject({ total: 2_100, saved: 0, left: 100 });
    await refundOf(merchant, transactionNumber, 0, 1);
    expect(centsOf(await receiptOf(merchant, transactionNumber))).toMatchObject({ total: 2_100, left: 0 });
  });

  test('name credit, also on the receipt of a refund, and none of the merchant’s own figures', async () => {
    const { transactionNumber } = await merchant.pay({
      amountCents: 5_000,
      funding: 'credit',
      shopperName: 'Ada Brown',
    });
    const refund = await refundOf(merchant, transactionNumber, 10);
    for (const number of [transactionNumber, refund]) {
      const receipt = await receiptOf(merchant, number);
      expect(receipt.paidWith).toBe('Credit');
      expect(JSON.stringify(receipt)).not.toMatch(/net|fee|interest|apr|shopper|Ada|approval|device|Till 1/i);
    }
  });
});

describe('a receipt', () => {
  test('names merchant, store, address, app user and the time of the business', async () => {
    await app.database.asOwner(
      `update business set time_zone = 'America/Los_Angeles' where business_id = '${merchant.businessId}'`,
    );
    const bare = await merchant.pay();
    expect((await receiptOf(merchant, bare.transactionNumber)).appUser).toBeNull();
    await signInAtTill(app, merchant);
    const sold = await merchant.pay();
    expect(await receiptOf(merchant, sold.transactionNumber)).toMatchObject({
      kind: 'sale',
      transactionNumber: sold.transactionNumber,
      date: sold.date,
      timeZone: 'America/Los_Angeles',
      business: { name: 'Corner Bakery' },
      store: { name: 'Main Street', address: ['1 Main Street', 'New York, New York 10001'] },
      appUser: 'Maya Ortiz',
      refundOf: null,
      logo: null,
      footer: '',
    });
  });

  test('is not there for a payment that was declined or cancelled', async () => {
    for (const outcome of ['declined', 'cancelled'] as const) {
      const { transactionNumber } = await merchant.pay({ outcome });
      expect(await codeOf(receiptOf(merchant, transactionNumber))).toBe('receipt_not_possible');
      expect(await codeOf(sendTo(merchant, transactionNumber, { email: 'ada@example.com' }))).toBe(
        'receipt_not_possible',
      );
    }
  });

  test('of another merchant is missing', async () => {
    const other = await buildMerchant(app);
    await merchant.pay();
    const { transactionNumber } = await merchant.pay();
    expect(await codeOf(receiptOf(other, transactionNumber))).toBe('not_found');
    expect(await codeOf(sendTo(other, transactionNumber, { email: 'ada@example.com' }))).toBe('not_found');
    expect(await codeOf(other.till.call('getReceiptAtDevice', { params: { id: transactionNumber } }))).toBe(
      'not_found',
    );
  });

  test('is of chosen stores for a store manager, and of its own store for a till', async () => {
    const second = await addStore('Side Street');
    const here = (await merchant.pay()).transactionNumber;
    const there = (await merchant.pay({ device: second.device })).transactionNumber;
    const manager = await buildMember(app, merchant, { role: 'store-manager', storeIds: [second.storeId] });
    const read = (transactionNumber: number) =>
      codeOf(manager.client.call('getReceipt', { params: { transactionNumber } }));
    expect([await read(here), await read(there)]).toEqual(['not_found', null]);
    expect(await codeOf(sendTo(manager, here, { email: 'ada@example.com' }))).toBe('not_found');
    expect(await codeOf(sendTo(manager, there, { email: 'ada@example.com' }))).toBeNull();
    const atTill = (id: number) => codeOf(merchant.till.call('getReceiptAtDevice', { params: { id } }));
    expect([await atTill(here), await atTill(there)]).toEqual([null, 'not_found']);
    const body = { email: 'ada@example.com' };
    const send = (id: number) =>
      codeOf(merchant.till.call('sendReceiptAtDevice', { params: { id }, body, idempotencyKey: randomUUID() }));
    expect([await send(here), await send(there)]).toEqual([null, 'not_found']);
    expect((await receiptOf(merchant, there)).store).toEqual({
      name: 'Side Street',
      address: ['2 Side Street, Suite 5', 'Albany, New York 12207'],
    });
    await merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });
    expect([await atTill(here), await send(here)]).toEqual(['device_unauthenticated', 'device_unauthenticated']);
  });

  test('is a PDF of its own width with its lines, and the download is audited', async () => {
    const { transactionNumber } = await merchant.pay({ amountCents: 123_456, tipCents: 789 });
    const accountant = await buildMember(app, merchant, { role: 'accountant' });
    const answer = await app.request('GET', `/payments/merchant/transactions/${transactionNumber}/receipt/pdf`, {
      token: accountant.token,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="receipt-${transactionNumber}.pdf"`);
    const words = readPdf(answer.rawPayload, inflateSync);
    for (const line of ['Corner Bakery', 'Main Street', `TRN No. ${transactionNumber}`, '$1,234.56', '$1,242.45'])
      expect(words).toContain(line);
    expect(answer.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 227 \d{3}\]/);
    expect(await codeOf(sendTo(accountant, transactionNumber, { email: 'ada@example.com' }))).toBe('role_not_allowed');
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'exports' } });
    expect(docs.map(({ action, actor }) => [action, actor])).toContainEqual(['export.receipt', accountant.email]);
  });
});
