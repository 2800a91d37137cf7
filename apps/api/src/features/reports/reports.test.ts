import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { POSTING_COLUMNS } from '../../ledger/post-statement.ts';

let app: TestApp;
let merchant: Merchant;
let second: { id: string; store: string; pay(cents: number): Promise<unknown> };
type Figures = CallOutput<Calls['getReport']>['total'];
const NOTHING: Figures = {
  sales: 0,
  gross: 0,
  discount: 0,
  cashback: 0,
  premiumFees: 0,
  refunds: 0,
  refunded: 0,
  refundInterest: 0,
  net: 0,
  tips: 0,
  refundRate: 0,
};

const report = (query: string, of = merchant) =>
  app.request('GET', `/payments/merchant/reports/sales?${query}`, { token: of.token });
const rows = async (query: string) => (await report(query)).json() as CallOutput<Calls['getReport']>;

/** Another store with a till that sells through the database, as a second device would. */
async function addStore(): Promise<typeof second> {
  const [id, link, store] = [randomUUID(), randomUUID(), randomUUID()];
  await app.database.asOwner(
    `insert into store (
       business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country, created_at
     )
     select
       business_id, '${store}', 'Harbor Street', store_type, logo_file_id, street, city, state, zip_code, country,
       created_at
     from store
     where business_id = '${merchant.businessId}'`,
    `insert into device (business_id, device_id, store_id, name, link_id, linked_at, created_at)
     values ('${merchant.businessId}', '${id}', '${store}', 'Till 9', '${link}', 'epoch', 'epoch')`,
  );
  const pay = (cents: number) => {
    const payment = {
      business_id: merchant.businessId,
      idempotency_key: randomUUID(),
      request_hash: 'h',
      transaction_id: randomUUID(),
      link_id: link,
      device_id: id,
      kind: KIND.cash,
      outcome: OUTCOME.approved,
      gross_cents: cents,
      approved_discount_cents: 0,
      tip_cents: 0,
      via_premium: false,
      shopper_id: 's',
      shopper_name: 'Sam',
      apr: 0,
      approval_id: randomUUID(),
    } satisfies Record<keyof typeof POSTING_COLUMNS, unknown>;
    return app.database.asOwner(
      `select ledger.post_payments(
         array[jsonb_populate_record(null::ledger.posting, '${JSON.stringify(payment)}')],
         '${app.platform.clock.now().toISOString()}', '2026-06-02', '2026-06-04T13:00:00Z', ${PREMIUM_FEE_CENTS}
       )`,
    );
  };
  return { id, store, pay };
}

const refund = (number: number, cents: number) =>
  app.database.asOwner(
    `select ledger.post_refund(
       '${merchant.businessId}', ${number}, '${randomUUID()}', '${randomUUID()}', 'h', ${cents}, 50, 12, null, null,
       '${app.platform.clock.now().toISOString()}', '2026-06-02', '2026-06-04T13:00:00Z'
     )`,
  );

// Monday 1 and Tuesday 2 June 2026, New York: 30 dollars on Monday; 20 and, in the other store, 50 on Tuesday, and 5
// given back.
beforeAll(async () => {
  app = await createTestApp();
  await app.platform.clock.moveTo(new Date('2026-05-28T15:00:00Z'));
  merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 1000 });
  await app.moveClock({ to: '2026-06-01T13:30:00Z' });
  await merchant.pay({ amountCents: 3000, tipCents: 150 });
  await merchant.pay({ amountCents: 9900, outcome: 'declined' });
  await app.moveClock({ to: '2026-06-02T14:15:00Z' });
  second = await addStore();
  await merchant.pay({ amountCents: 2000 });
  await second.pay(5000);
  await refund(2, 500);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('the sales report', () => {
  it('by day has a row for every day, the total, and as many days before', async () => {
    const { rows: days, total, previous } = await rows('from=2026-05-31&to=2026-06-02&by=day');
    expect(days.map(({ key, label, figures }) => [key, label, figures.sales, figures.gross, figures.net])).toEqual([
      ['2026-05-31', '05/31/2026', 0, 0, 0],
      ['2026-06-01', '06/01/2026', 1, 30, 30],
      ['2026-06-02', '06/02/2026', 2, 70, 64.88],
    ]);
    expect(total).toEqual({
      ...NOTHING,
      sales: 3,
      gross: 100,
      refunds: 1,
      refunded: 5,
      refundInterest: 0.12,
      net: 94.88,
      tips: 1,
      refundRate: 0.05,
    });
    expect(previous).toEqual({
      from: '2026-05-28',
      to: '2026-05-30',
      total: { ...NOTHING, sales: 1, gross: 10, net: 10 },
      rows: [
        { key: '2026-05-28', label: '05/28/2026', figures: { ...NOTHING, sales: 1, gross: 10, net: 10 } },
        { key: '2026-05-29', label: '05/29/2026', figures: NOTHING },
        { key: '2026-05-30', label: '05/30/2026', figures: NOTHING },
      ],
    });
  });

  it.each([
    [
      'store',
      [
        ['Harbor Street', 50],
        ['Main Street', 50],
      ],
    ],
    [
      'device',
      [
        ['Till 1, Main Street', 50],
        ['Till 9, Harbor Street', 50],
      ],
    ],
    ['staff', [['—', 100]]],
  ])('by %s names each', async (by, expected) => {
    const { rows: found, total } = await rows(`from=2026-06-01&to=2026-06-02&by=${by}`);
    expect(found.map(({ label, figures }) => [label, figures.gross])).toEqual(expected);
    expect(total.gross).toBe(100);
  });

  it('by hour of the week shows the hours of the business', async () => {
    const { rows: hours, total } = await rows('from=2026-06-01&to=2026-06-02&by=hour-of-week');
    expect(hours).toHaveLength(48);
    expect(
      hours.filter(({ figures }) => figures.sales > 0).map(({ key, label, figures }) => [key, label, figures.gross]),
    ).toEqual([
      ['1-09', 'Monday 9 AM', 30],
      ['2-10', 'Tuesday 10 AM', 70],
    ]);
    expect(total).toMatchObject({ gross: 100, net: 94.88 });
  });

  it.each(['day', 'store', 'hour-of-week'])('by %s takes one store, one device, both, or neither', async (by) => {
    const gross = async (filter: string) => (await rows(`from=2026-05-28&to=2026-06-02&by=${by}${filter}`)).total.gross;
    expect([
      await gross(''),
      await gross(`&storeId=${second.store}`),
      await gross(`&aisleId=${second.id}`),
      await gross(`&storeId=${second.store}&aisleId=${second.id}`),
      await gross(`&storeId=${merchant.store.id}&aisleId=${second.id}`),
    ]).toEqual([110, 50, 50, 50, 0]);
  });

  it('stays the same when the days are settled', async () => {
    const before = await Promise.all(
      ['day', 'device', 'hour-of-week'].map((by) => rows(`from=2026-05-28&to=2026-06-02&by=${by}`)),
    );
    await app.moveClock({ to: '2026-06-05T15:00:00Z' });
    expect(
      await Promise.all(['day', 'device', 'hour-of-week'].map((by) => rows(`from=2026-05-28&to=2026-06-02&by=${by}`))),
    ).toEqual(before);
    const { rows: hours } = await rows(
      `from=2026-05-28&to=2026-06-02&by=hour-of-week&storeId=${merchant.store.id}&aisleId=${second.id}`,
    );
    expect(hours.every(({ figures }) => figures.sales === 0)).toBe(true);
  });

  it('shows nothing of another business', async () => {
    const stranger = await buildMerchant(app);
    for (const by of ['day', 'device', 'hour-of-week']) {
      const answer = await report(`from=2026-05-28&to=2026-06-02&by=${by}&storeId=${merchant.store.id}`, stranger);
      expect([answer.statusCode, (answer.json() as CallOutput<Calls['getReport']>).total.sales]).toEqual([200, 0]);
    }
  });

  it.each([
    ['from=2026-06-02&to=2026-06-01', 'dates_reversed', 'to'],
    ['from=2025-06-01&to=2026-06-02', 'invalid', 'to'],
    ['from=0000-01-01&to=0000-01-02', 'invalid', 'from'],
    ['from=2026-02-30&to=2026-03-01', 'invalid', 'from'],
    ['to=2026-06-01', 'invalid', 'from'],
    ['from=9998-12-31&to=9999-01-01&by=day', 'invalid', 'to'],
    ['from=9999-12-31&to=9999-12-31&by=day', 'invalid', 'to'],
    ['from=9999-12-01&to=9999-12-31&by=hour-of-week', 'invalid', 'to'],
    ['from=2026-06-01&to=2026-06-01&by=year', 'invalid', 'by'],
    ['from=2026-06-01&to=2026-06-01&storeId=7', 'invalid', 'storeId'],
  ])('refuses %s', async (query, code, field) => {
    for (const path of ['sales', 'sales/export']) {
      const answer = await app.request('GET', `/payments/merchant/reports/${path}?${query}`, { token: merchant.token });
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().errors as object)]).toEqual([
        422,
        code,
        [field],
      ]);
    }
  });

  it('takes a leap year of 366 days, and the first and the last days that there are', async () => {
    expect((await rows('from=2028-01-01&to=2028-12-31')).rows).toHaveLength(366);
    expect((await rows('from=1970-01-01&to=1970-01-02')).rows).toHaveLength(2);
    for (const by of ['day', 'hour-of-week', 'store'])
      expect((await rows(`from=9998-12-01&to=9998-12-31&by=${by}`)).total.net).toBe(0);
  });

  it('is exported row for row, without a line of totals', async () => {
    const answer = await app.request(
      'GET',
      '/payments/merchant/reports/sales/export?from=2026-06-01&to=2026-06-02&by=device',
      { token: merchant.token },
    );
    expect([
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['x-row-total'],
    ]).toEqual([
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="sales-by-device-2026-06-01-2026-06-02.csv"',
      '2',
    ]);
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFDevice,Sales,Refunds,Gross Sales,Refunded,Sales Less Refunds,Discount,Cashback,Premium Fee,' +
        'Refund Interest,Net Amt.,Tip,Refund Rate',
      '"Till 1, Main Street",2,1,50.00,-5.00,45.00,0.00,0.00,0.00,-0.12,44.88,1.00,0.1',
      '"Till 9, Harbor Street",1,0,50.00,0.00,50.00,0.00,0.00,0.00,0.00,50.00,0.00,0',
      '',
    ]);
  });
});

describe('the page that proves the books', () => {
  const prove = (of: Merchant) => of.client.call('getReconciliation');

  it('shows every check, and how many lines were read', async () => {
    const { checks, transactions, transfers } = await prove(merchant);
    expect([checks.length > 10, checks.filter(({ ok }) => !ok), transactions, transfers > 6]).toEqual([
      true,
      [],
      6,
      true,
    ]);
  });

  it('names a planted difference to its own business only', async () => {
    const stranger = await buildMerchant(app);
    await app.database.asOwner(
      `update ledger.account set balance_cents = balance_cents + 1
       where kind = 1 and business_id = '${merchant.businessId}'`,
    );
    const [mine, theirs] = [await prove(merchant), await prove(stranger)];
    await app.database.asOwner(
      `update ledger.account set balance_cents = balance_cents - 1
       where kind = 1 and business_id = '${merchant.businessId}'`,
    );
    expect(mine.checks.find(({ ok }) => !ok)).toMatchObject({
      check: 'balance equals the sum of its transfers',
      detail: expect.stringContaining('pending holds'),
    });
    expect(theirs.checks.every(({ ok, detail }) => ok && detail === null)).toBe(true);
  });

  it('cannot be asked for without end', async () => {
    const stranger = await buildMerchant(app, { stage: 'signed-in' });
    const answers = [];
    for (let n = 0; n < 12; n += 1)
      answers.push((await app.request('GET', '/payments/merchant/reconcile', { token: stranger.token })).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});
