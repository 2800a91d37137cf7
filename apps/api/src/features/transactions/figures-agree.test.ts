// Sums every export and compares it with the screen and the reports for the same filter: all show the same money.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { percentOf } from '@trilane/domain/money';
import { addDays, localDate } from '@trilane/domain/zoned-time';
import {
  buildBusyMerchant,
  pick,
  playHistory,
  readAll,
  seeded,
  type BusyMerchant,
  type Row,
} from './record.harness.ts';
import { readCsv, readSheet, readZip } from './read-files.harness.ts';

const ZONE = 'America/Los_Angeles';
const COLUMNS =
  'transactionNumber,transactionType,amountStatus,grossAmount,discount,cashback,premiumFee,refundInterest,' +
  'netAmount,tip,askedAmount';
const AMOUNTS = [
  'Gross Amt.',
  'Discount',
  'Cashback',
  'Premium Fee',
  'Refund Interest',
  'Net Amt.',
  'Tip',
  'Asked Amt.',
] as const;
type Sums = { accepted: number; notAccepted: number; grossSales: number; refunded: number } & Record<
  (typeof AMOUNTS)[number],
  number
>;

let app: TestApp;
let busy: BusyMerchant;
let all: Row[];
const random = seeded(20_261_123);
beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  const day = (offset: number) => addDays(localDate(app.platform.clock.now(), ZONE), offset);
  await busy.merchant.client.call('createDiscount', {
    body: { discount: 15, discription: 'Off', fromDate: day(1), toDate: day(1), logo: null },
  });
  await busy.merchant.client.call('createPromotion', {
    body: { spend: 60, reward: 10, description: 'Promo', fromDate: day(1), toDate: day(20) },
  });
  await app.moveClock({ advance: 'P1D' });
  for (const amountCents of [2_000, 4_001, 333])
    await busy.merchant.pay({ amountCents, discountCents: percentOf(amountCents, 15) });
  await busy.merchant.pay({ amountCents: 1_000, discountCents: 150, outcome: 'declined' });
  await app.moveClock({ advance: 'P1D' });
  await playHistory(app, busy, { count: 140, random });
  const { transactionNumber } = await busy.merchant.pay({ amountCents: 90_000, funding: 'credit' });
  await app.moveClock({ advance: 'P10D' });
  await busy.merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: 500 },
    idempotencyKey: randomUUID(),
  });
  all = await readAll(busy.merchant);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const download = (path: string, query: Record<string, string>) =>
  app.request('GET', `/payments/merchant/${path}/export?${new URLSearchParams(query)}`, { token: busy.merchant.token });
const cents = (dollars: string | number | undefined) => Math.round(Number(dollars) * 100);

/** The sums of a file's rows, counted and added as a spreadsheet would. */
function sumLines(lines: Record<string, string | number>[]): Sums {
  const sums = {
    accepted: 0,
    notAccepted: 0,
    grossSales: 0,
    refunded: 0,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, 0])),
  } as Sums;
  for (const line of lines) {
    const isAccepted = line['Status'] !== 'Declined' && line['Status'] !== 'Cancelled';
    sums[isAccepted ? 'accepted' : 'notAccepted'] += 1;
    sums[line['TRN Type'] === 'Refund' ? 'refunded' : 'grossSales'] += cents(line['Gross Amt.']);
    for (const name of AMOUNTS) sums[name] += cents(line[name]);
    if (!isAccepted)
      expect(AMOUNTS.map((name) => cents(line[name])).slice(0, -1), 'what moved nothing').toEqual([
        0, 0, 0, 0, 0, 0, 0,
      ]);
    else expect(cents(line['Asked Amt.'])).toBe(0);
    expect(
      AMOUNTS.slice(0, 5).reduce((sum, name) => sum + cents(line[name]), 0),
      'a row adds up to its net',
    ).toBe(cents(line['Net Amt.']));
  }
  return sums;
}
function table(rows: (string | number)[][]): Record<string, string | number>[] {
  const [headings, ...lines] = rows;
  return lines.map((line) => Object.fromEntries(headings!.map((heading, index) => [heading, line[index]!])));
}
const sumsOfCsv = async (query: Record<string, string>) =>
  sumLines(table(readCsv((await download('history', { ...query, format: 'csv', columns: COLUMNS })).body)));

/** The sums that the screen shows for a filter, by the names of the columns. */
async function screen(query: Record<string, string | undefined>): Promise<Omit<Sums, 'Asked Amt.'>> {
  const { rows, accepted, gross, refunded, discount, cashback, premiumFees, refundInterest, net, tips } =
    await busy.merchant.client.call('getTransactionTotals', { query });
  return {
    accepted,
    notAccepted: rows - accepted,
    grossSales: cents(gross),
    refunded: 0 - cents(refunded),
    'Gross Amt.': cents(gross) - cents(refunded),
    Discount: 0 - cents(discount),
    Cashback: 0 - cents(cashback),
    'Premium Fee': 0 - cents(premiumFees),
    'Refund Interest': 0 - cents(refundInterest),
    'Net Amt.': cents(net),
    Tip: cents(tips),
  };
}

function filters(count: number): Record<string, string>[] {
  const days = all.map((row) => localDate(row.date, ZONE));
  const parts = {
    storeId: busy.stores,
    aisleId: busy.tills.map(({ id }) => id),
    staffId: busy.staff.map(({ id }) => id),
    type: ['Cash', 'Credit', 'Refund'],
    q: ['a', 'ng', 'bar'],
    status: ['pending', 'available', 'refunded', 'declined', 'cancelled'],
    min: ['0', '5', '-20'],
    max: ['0', '50'],
  };
  return [
    {},
    ...parts.status.map((status) => ({ status })),
    ...Array.from({ length: count }, () => {
      const [one, other] = [pick(random, days), pick(random, days)];
      return {
        ...(random() < 0.6 && { from: one < other ? one : other, to: one < other ? other : one }),
        ...Object.fromEntries(
          Object.entries(parts).flatMap(([name, values]) =>
            random() < 0.2 ? [[name, pick<string>(random, values)]] : [],
          ),
        ),
      };
    }),
  ];
}

it('plays a history with every kind of movement, and with rows that moved nothing', () => {
  for (const has of ['discount', 'cashback', 'premiumFee', 'refundInterest', 'tip', 'askedAmount'] as const)
    expect(
      all.some((row) => row[has] !== 0),
      has,
    ).toBe(true);
});

it('the CSV, the workbook with its totals and the screen agree for any filter', async () => {
  for (const query of filters(40)) {
    const label = JSON.stringify(query);
    const { 'Asked Amt.': asked, ...csv } = await sumsOfCsv(query);
    expect(csv, label).toEqual(await screen(query));
    const files = readZip((await download('history', { ...query, format: 'xlsx', columns: COLUMNS })).rawPayload);
    expect(sumLines(table(readSheet(files).map((row) => Object.values<string | number>(row)))), label).toEqual({
      ...csv,
      'Asked Amt.': asked,
    });
    const totals: Record<string, number> = Object.fromEntries(
      readSheet(files, 2)
        .slice(1)
        .map(({ A, B }) => [A, Number(B)]),
    );
    expect(
      Object.entries(totals).map(([name, value]) => [name, name.startsWith('Transactions') ? value : cents(value)]),
      label,
    ).toEqual([
      ['Transactions accepted', csv.accepted],
      ['Transactions not accepted', csv.notAccepted],
      ['Gross sales', csv.grossSales],
      ['Refunded', csv.refunded],
      ['Sales less refunds', csv['Gross Amt.']],
      ['Discounts', csv.Discount],
      ['Cashback', csv.Cashback],
      ['Premium fees', csv['Premium Fee']],
      ['Refund interest', csv['Refund Interest']],
      ['Net', csv['Net Amt.']],
      ['Tips', csv.Tip],
    ]);
  }
});

it('the report and its file agree with the record for any period, store and device', async () => {
  const days = all.map((row) => localDate(row.date, ZONE));
  for (let n = 0; n < 25; n += 1) {
    const [one, other] = [pick(random, days), pick(random, days)];
    const query = {
      from: one < other ? one : other,
      to: one < other ? other : one,
      ...(random() < 0.4 && { storeId: pick(random, busy.stores) }),
      ...(random() < 0.3 && { aisleId: pick(random, busy.tills).id }),
    };
    const label = JSON.stringify(query);
    const shown = await screen(query);
    const by = pick(random, ['day', 'store', 'device', 'staff', 'hour-of-week'] as const);
    const { total } = await busy.merchant.client.call('getReport', { query: { ...query, by } });
    expect(
      {
        grossSales: cents(total.gross),
        'Gross Amt.': cents(total.gross) - cents(total.refunded),
        refunded: 0 - cents(total.refunded),
        Discount: 0 - cents(total.discount),
        Cashback: 0 - cents(total.cashback),
        'Premium Fee': 0 - cents(total.premiumFees),
        'Refund Interest': 0 - cents(total.refundInterest),
        'Net Amt.': cents(total.net),
        Tip: cents(total.tips),
        accepted: total.sales + total.refunds,
      },
      label,
    ).toEqual({ ...shown, notAccepted: undefined });
    const lines = table(readCsv((await download('reports/sales', { ...query, by })).body));
    const sumOf = (heading: string) => lines.reduce((sum, line) => sum + cents(line[heading]), 0);
    expect(
      [
        sumOf('Sales') / 100 + sumOf('Refunds') / 100,
        sumOf('Gross Sales'),
        sumOf('Refunded'),
        sumOf('Sales Less Refunds'),
      ],
      label,
    ).toEqual([shown.accepted, shown.grossSales, shown.refunded, shown['Gross Amt.']]);
    for (const name of ['Discount', 'Cashback', 'Premium Fee', 'Refund Interest', 'Net Amt.', 'Tip'] as const)
      expect(sumOf(name), `${label} ${name}`).toBe(shown[name]);
  }
});
