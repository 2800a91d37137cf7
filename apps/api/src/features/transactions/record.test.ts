// Reads the record's pages, totals and files, and compares every row and cell with a plain model.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { RECORD_SORT_KEYS, type RecordSort } from '@trilane/domain/record-columns';
import { DAY_MS } from '@trilane/domain/time-units';
import { formatDate, formatTime, localDate } from '@trilane/domain/zoned-time';
import { resolveScope } from './record-scope.repo.ts';
import { readFilter } from './record-filter.ts';
import { findPage } from './record-search.repo.ts';
import {
  buildBusyMerchant,
  NAMES,
  pick,
  playHistory,
  readAll,
  seeded,
  type BusyMerchant,
  type Row,
} from './record.harness.ts';
import { readCsv, readSheet, readZip } from './read-files.harness.ts';
import { filters, inOrder, shows, ZONE, type Asked } from './record-model.harness.ts';
import { sql } from '../../platform/db/sql.ts';

const SEED = 20_261_121;
const NOBODY = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
let app: TestApp;
let busy: BusyMerchant;
let all: Row[];

beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  await playHistory(app, busy, { count: 140, random: seeded(SEED) });
  all = await readAll(busy.merchant);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const isSale = (row: Row) => row.transactionType !== 'Refund';
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + cents(of(row)), 0) / 100;
const download = (query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return app.request('GET', `/payments/merchant/history/export?${new URLSearchParams(given as [string, string][])}`, {
    token: busy.merchant.token,
  });
};
const CSV_COLUMNS =
  'no,transactionNumber,customerName,date,time,grossAmount,tip,netAmount,amountStatus,storeName,discount,' +
  'refundInterest,premiumFee,tradeDate';
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const csvOf = (row: Row, index: number) => [
  String(index + 1),
  String(row.transactionNumber),
  safe(row.customerName),
  formatDate(row.date, ZONE),
  formatTime(row.date, ZONE),
  row.grossAmount.toFixed(2),
  row.tip.toFixed(2),
  row.netAmount.toFixed(2),
  row.amountStatus[0]!.toUpperCase() + row.amountStatus.slice(1),
  safe(row.store.name),
  formatDate(row.tradeDate, 'UTC'),
  (0 - row.discount).toFixed(2),
  (0 - row.premiumFee).toFixed(2),
  (0 - row.refundInterest).toFixed(2),
];

describe('the record, its totals and its export', () => {
  it('have something of everything to filter', () => {
    expect(new Set(all.map((row) => row.amountStatus)).size).toBe(5);
    expect(new Set(all.map((row) => row.transactionType)).size).toBe(3);
    expect(new Set(all.map((row) => row.customerName)).size).toBe(NAMES.length);
    expect(all.some((row) => row.premiumFee > 0)).toBe(true);
    expect(new Set(all.map((row) => row.appUser && `${row.appUser.lastName} at ${row.device}`))).toEqual(
      new Set([null, 'Tillman at Till 1', 'O’Barr at Till 1', 'Tillman at Window']),
    );
  });

  it('are one and the same under any filter and sort', async () => {
    const random = seeded(SEED + 1);
    for (const asked of filters(random, 40, { busy, all })) {
      const sorted = { sort: pick(random, RECORD_SORT_KEYS), order: pick(random, ['ASC', 'DESC'] as const) };
      const label = `${JSON.stringify(asked)} ${JSON.stringify(sorted)}`;
      const wanted = inOrder(
        all.filter((row) => shows(row, asked, busy)),
        sorted.sort,
        sorted.order,
      );
      const limit = pick(random, [7, 20, 100]);
      const pages = [];
      for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page += 1) {
        const query = { ...asked, ...sorted, page, limit };
        pages.push(await busy.merchant.client.call('listTransactions', { query }));
      }
      expect(
        pages.flatMap(({ docs }) => docs),
        label,
      ).toEqual(wanted);
      expect({ total: pages[0]!.total, totalIsMore: pages[0]!.totalIsMore }, label).toEqual({
        total: wanted.length,
        totalIsMore: false,
      });
      const accepted = wanted.filter((row) => row.amountStatus !== 'declined' && row.amountStatus !== 'cancelled');
      expect(await busy.merchant.client.call('getTransactionTotals', { query: asked }), label).toEqual({
        rows: wanted.length,
        accepted: accepted.length,
        gross: sum(accepted.filter(isSale), (row) => row.grossAmount),
        refunded:
          -sum(
            accepted.filter((row) => !isSale(row)),
            (row) => row.grossAmount,
          ) + 0,
        discount: sum(accepted, (row) => row.discount),
        cashback: sum(accepted, (row) => row.cashback),
        premiumFees: sum(accepted, (row) => row.premiumFee),
        refundInterest: sum(accepted, (row) => row.refundInterest),
        tips: sum(accepted, (row) => row.tip),
        net: sum(accepted, (row) => row.netAmount),
      });
      const csv = await download({ ...asked, ...sorted, format: 'csv', columns: CSV_COLUMNS });
      expect([csv.statusCode, csv.headers['x-row-total']], label).toEqual([200, String(wanted.length)]);
      expect(readCsv(csv.body).slice(1), label).toEqual(wanted.map(csvOf));
    }
  });

  async function expectFound(
    asked: Asked,
    sorted: RecordSort,
    { offset, limit }: { offset: number; limit: number },
    limits: { gatherMax: number; countMax: number },
    storeIds: string[] | null = null,
  ) {
    const { businessId } = busy.merchant;
    const label = JSON.stringify([asked, sorted, offset, limits, storeIds]);
    const wanted = inOrder(
      all.filter((row) => shows(row, asked, busy) && (storeIds?.includes(row.store.id) ?? true)),
      sorted.sort,
      sorted.order,
    ).map((row) => row.transactionNumber);
    const found = await app.platform.db.read(businessId, async (tx) => {
      const {
        rows: [counter],
      } = await tx.query<{ last_transaction: number; settled_through: string }>(
        sql`select last_transaction, settled_through from ledger.counter where business_id = ${businessId}`,
      );
      const scope = await resolveScope(tx, businessId, readFilter(asked, { storeIds }), {
        through: counter!.last_transaction,
        settledThrough: counter!.settled_through,
        timeZone: ZONE,
      });
      return findPage(tx, scope, sorted, { offset, limit }, limits);
    });
    const more = wanted.length > limits.countMax;
    expect(found, label).toEqual({
      numbers: more && offset >= limits.countMax ? null : wanted.slice(offset, offset + limit),
      total: Math.min(wanted.length, limits.countMax),
      totalIsMore: more,
    });
  }

  it('are found the same way when rows are many and walked instead of gathered', async () => {
    const random = seeded(SEED + 2);
    for (const asked of filters(random, 150, { busy, all })) {
      const sorted = { sort: pick(random, RECORD_SORT_KEYS), order: pick(random, ['ASC', 'DESC'] as const) };
      await expectFound(
        asked,
        sorted,
        { offset: pick(random, [0, 5, 12]), limit: 6 },
        { gatherMax: pick(random, [0, 0, 10]), countMax: pick(random, [4, 12, 1000]) },
      );
    }
  });

  it('are limited to the stores that a person sees, however they are found', async () => {
    const random = seeded(SEED + 4);
    const [first, second] = busy.stores as [string, string];
    for (const asked of filters(random, 60, { busy, all })) {
      const sorted = { sort: pick(random, RECORD_SORT_KEYS), order: pick(random, ['ASC', 'DESC'] as const) };
      await expectFound(
        asked,
        sorted,
        { offset: pick(random, [0, 5]), limit: 6 },
        { gatherMax: pick(random, [0, 10, 10_000]), countMax: pick(random, [4, 1000]) },
        pick(random, [[second], [second, NOBODY], [first, second]]),
      );
    }
  });

  it('are found by time alike, whether a total is known, counted on the way or gathered', async () => {
    const random = seeded(SEED + 3);
    const days = all.map((row) => localDate(row.date, ZONE));
    const common: Asked[] = ['a', 'maria', 'ng', 'bar'].flatMap((q) => [
      { q, storeId: busy.stores[0]! },
      { q, type: 'Cash' as const },
      { q, from: days[20]! },
      { q, from: days.at(-5)! },
      { q, min: 5 },
    ]);
    const amounts: Asked[] = [
      { min: 1, storeId: busy.stores[0]! },
      { max: 90, from: days[20]! },
      { min: 1, type: 'Refund' },
      { max: 50, from: days[10]!, to: days.at(-10)!, type: 'Cash' },
    ];
    for (const asked of [...filters(random, 40, { busy, all }), ...common, ...amounts]) {
      for (const order of ['ASC', 'DESC'] as const)
        await expectFound(
          asked,
          { sort: 'createdAt', order },
          { offset: pick(random, [0, 7]), limit: 6 },
          { gatherMax: pick(random, [0, 10, 10_000]), countMax: pick(random, [12, 1000]) },
        );
    }
  });

  it('stand in a workbook as numbers and dates, with the totals on a sheet of their own', async () => {
    const answer = await download({
      format: 'xlsx',
      columns: 'no,transactionNumber,customerName,date,grossAmount,netAmount',
      order: 'ASC',
    });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const files = readZip(answer.rawPayload);
    const [headings, ...rows] = readSheet(files);
    expect(Object.values(headings!)).toEqual(['No.', 'TRN No.', 'Consumer', 'Date', 'Gross Amt.', 'Net Amt.']);
    expect(rows).toEqual(
      all.map((row, index) => ({
        A: index + 1,
        B: row.transactionNumber,
        C: row.customerName,
        D: Date.parse(localDate(row.date, ZONE)) / DAY_MS + 25_569,
        E: row.grossAmount,
        F: row.netAmount,
      })),
    );
    for (const xml of files.values()) expect(xml).not.toMatch(/<f>|<img/);
    const totals = await busy.merchant.client.call('getTransactionTotals', { query: {} });
    expect(
      Object.fromEntries(
        readSheet(files, 2)
          .slice(1)
          .map(({ A, B }) => [A, B]),
      ),
    ).toEqual({
      'Transactions accepted': totals.accepted,
      'Transactions not accepted': totals.rows - totals.accepted,
      'Gross sales': totals.gross,
      Refunded: -totals.refunded,
      'Sales less refunds': (cents(totals.gross) - cents(totals.refunded)) / 100,
      Discounts: -totals.discount + 0,
      Cashback: -totals.cashback + 0,
      'Premium fees': -totals.premiumFees,
      'Refund interest': -totals.refundInterest + 0,
      Net: totals.net,
      Tips: totals.tips,
    });
  });

  it('with no rows are a file with only headings', async () => {
    const asked = { q: 'nobody at all' };
    const csv = await download({ ...asked, format: 'csv' });
    expect(readCsv(csv.body)).toEqual([
      [
        'No.',
        'Store No.',
        'TRN No.',
        'Device',
        'App User',
        'Consumer',
        'City',
        'Date',
        'Time',
        'TRN Type',
        'Gross Amt.',
        'Tip',
        'Net Amt.',
        'Status',
      ],
    ]);
    expect([csv.headers['x-row-total'], csv.headers['content-disposition']]).toEqual([
      '0',
      expect.stringMatching(/^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect(readSheet(readZip((await download({ ...asked, format: 'xlsx' })).rawPayload))).toHaveLength(1);
    expect((await busy.merchant.client.call('getTransactionTotals', { query: asked })).rows).toBe(0);
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    expect(await fresh.client.call('listTransactions', { query: { sort: 'tip', q: 'a' } })).toMatchObject({
      docs: [],
      total: 0,
      pages: 0,
      totalIsMore: false,
    });
    expect((await fresh.client.call('getTransactionTotals', { query: {} })).rows).toBe(0);
  });
});
