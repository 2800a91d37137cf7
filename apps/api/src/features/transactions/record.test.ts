import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { signInAtTill } from '@trilane/testkit/build-staff';
import { formatDate, formatTime, localDate } from '@trilane/domain/zoned-time';
import { resolveScope } from './record-scope.repo.ts';
import { readFilter, type RecordSort, type SortKey } from './record-filter.ts';
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
import { sql } from '../../platform/db/sql.ts';

const ZONE = 'America/Los_Angeles';
const SEED = 20_261_121;
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

interface Asked {
  q?: string;
  from?: string;
  to?: string;
  tradeDate?: string;
  storeId?: string;
  aisleId?: string;
  staffId?: string;
  type?: Row['transactionType'];
  status?: Row['amountStatus'];
  min?: number;
  max?: number;
}
const NOBODY = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** What the filter means, said of one row as the screen has it. */
function shows(row: Row, asked: Asked): boolean {
  const day = localDate(row.date, ZONE);
  const till = busy.tills.findIndex((_, n) => row.device === ['Till 1', 'Bar', 'Window'][n]);
  // Two of the same name: the store tells them apart.
  const { firstName: first, lastName: last } = row.appUser ?? { firstName: '', lastName: '' };
  const person =
    row.appUser &&
    busy.staff.find(
      ({ user, storeId }) => user.firstName === first && user.lastName === last && storeId === row.store.id,
    );
  const named = (q: string) => {
    if (/^\d+$/.test(q)) return row.transactionNumber === Number(q);
    const name = fold(row.customerName);
    return (
      name.startsWith(q) ||
      name.includes(` ${q}`) ||
      name.includes(`-${q}`) ||
      fold(row.device).includes(q) ||
      fold(`${first} ${last}`).includes(q)
    );
  };
  return (
    (asked.q === undefined || named(fold(asked.q))) &&
    (asked.from === undefined || day >= asked.from) &&
    (asked.to === undefined || day <= asked.to) &&
    (asked.tradeDate === undefined || row.tradeDate === asked.tradeDate) &&
    (asked.storeId === undefined || row.store.id === asked.storeId) &&
    (asked.aisleId === undefined || busy.tills[till]!.id === asked.aisleId) &&
    (asked.staffId === undefined || person?.id === asked.staffId) &&
    (asked.type === undefined || row.transactionType === asked.type) &&
    (asked.status === undefined || row.amountStatus === asked.status) &&
    (asked.min === undefined || row.grossAmount >= asked.min) &&
    (asked.max === undefined || row.grossAmount <= asked.max)
  );
}

const bytes = (text: string) => Buffer.from(text, 'utf8');
function inOrder(rows: Row[], sort: SortKey, order: 'ASC' | 'DESC'): Row[] {
  const compare: Record<SortKey, (a: Row, b: Row) => number> = {
    createdAt: () => 0,
    grossAmount: (a, b) => a.grossAmount - b.grossAmount,
    netAmount: (a, b) => a.netAmount - b.netAmount,
    tip: (a, b) => a.tip - b.tip,
    customerName: (a, b) => Buffer.compare(bytes(fold(a.customerName)), bytes(fold(b.customerName))),
  };
  const sorted = [...rows].sort((a, b) => compare[sort](a, b) || a.transactionNumber - b.transactionNumber);
  return order === 'ASC' ? sorted : sorted.reverse();
}

const TEXTS = [
  'a',
  'bro',
  'BROWN',
  'maria',
  'mary ann',
  'ng',
  'till',
  'bar',
  'ø',
  'zoë ø',
  '=sum',
  'nobody',
  '7',
  '31',
  '100000000000000000000',
  'wind',
  'o’',
  '-',
  '  ada   brown ',
];
const parts = (random: () => number): Partial<Record<keyof Asked, readonly Asked[keyof Asked][]>> => {
  const days = [...new Set(all.map((row) => localDate(row.date, ZONE)))];
  const amounts = [-20, 0, ...Array.from({ length: 5 }, () => pick(random, all).grossAmount)];
  return {
    q: TEXTS,
    from: days,
    to: days,
    tradeDate: [...new Set(all.map((row) => row.tradeDate))],
    storeId: busy.stores,
    aisleId: busy.tills.map((till) => till.id),
    staffId: busy.staff.map((staff) => staff.id),
    type: ['Cash', 'Credit', 'Refund'],
    status: ['pending', 'available', 'refunded', 'declined', 'cancelled'],
    min: amounts,
    max: amounts,
  };
};

/** Every value of every part alone, then `count` of them together by chance. */
function filters(random: () => number, count: number): Asked[] {
  const each = Object.entries(parts(random));
  const alone = each.flatMap(([name, values]) => values.map((value): Asked => ({ [name]: value })));
  const together = Array.from({ length: count }, () => {
    const asked: Asked = {};
    for (const [name, values] of each) if (random() < 0.3) Object.assign(asked, { [name]: pick(random, values) });
    return asked.from !== undefined && asked.to !== undefined && asked.to < asked.from
      ? { ...asked, from: asked.to, to: asked.from }
      : asked;
  });
  return [...alone, ...together];
}
const SORTS = ['createdAt', 'grossAmount', 'netAmount', 'tip', 'customerName'] as const;
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
  'no,transactionNumber,customerName,date,time,grossAmount,tip,netAmount,amountStatus,storeName,discount,refundInterest,premiumFee,tradeDate';
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
    for (const asked of filters(random, 40)) {
      const sorted = { sort: pick(random, SORTS), order: pick(random, ['ASC', 'DESC'] as const) };
      const label = `${JSON.stringify(asked)} ${JSON.stringify(sorted)}`;
      const wanted = inOrder(
        all.filter((row) => shows(row, asked)),
        sorted.sort,
        sorted.order,
      );
      const limit = pick(random, [7, 20, 100]);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(wanted.length / limit) + 1 }, (_, page) =>
          busy.merchant.client.call('listTransactions', { query: { ...asked, ...sorted, page: page + 1, limit } }),
        ),
      );
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
  ) {
    const { businessId } = busy.merchant;
    const label = JSON.stringify([asked, sorted, offset, limits]);
    const wanted = inOrder(
      all.filter((row) => shows(row, asked)),
      sorted.sort,
      sorted.order,
    ).map((row) => row.transactionNumber);
    const found = await app.platform.db.read(businessId, async (tx) => {
      const {
        rows: [counter],
      } = await tx.query<{ last_transaction: number; settled_through: string }>(
        sql`select last_transaction, settled_through from ledger.counter where business_id = ${businessId}`,
      );
      const scope = await resolveScope(tx, businessId, readFilter(asked), {
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
    for (const asked of filters(random, 150)) {
      const sorted = { sort: pick(random, SORTS), order: pick(random, ['ASC', 'DESC'] as const) };
      await expectFound(
        asked,
        sorted,
        { offset: pick(random, [0, 5, 12]), limit: 6 },
        { gatherMax: pick(random, [0, 0, 10]), countMax: pick(random, [4, 12, 1000]) },
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
    for (const asked of [...filters(random, 40), ...common, ...amounts]) {
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
        D: Date.parse(localDate(row.date, ZONE)) / 86_400_000 + 25_569,
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

describe('a filter', () => {
  const refusal = async (query: string, path = 'history') => {
    const answer = await app.request('GET', `/payments/merchant/${path}?${query}`, { token: busy.merchant.token });
    return [answer.statusCode, answer.json().code];
  };

  it.each(['history', 'history/totals', 'history/export'])(
    'whose dates are reversed is refused by %s',
    async (path) => {
      expect(
        await refusal(`from=2026-02-02&to=2026-02-01${path === 'history/export' ? '&format=csv' : ''}`, path),
      ).toEqual([422, 'dates_reversed']);
    },
  );

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'min=1.005',
    'max=x',
    'min=1e99',
    'type=Gift',
    'status=lost',
    'storeId=1',
    'staffId=1',
    'staffId=',
    'q=%00',
    `q=${'a'.repeat(81)}`,
    'sort=color',
    'from=2026-01-01&from=2026-01-02',
    'min=NaN',
  ])('of %s is refused', async (query) => {
    expect(await refusal(query)).toEqual([422, 'invalid']);
  });

  it.each(['from=0000-01-01', 'to=9999-12-31', 'from=0000-01-01&to=9999-12-31', 'min=-1000000000&max=1000000000'])(
    'of %s shows everything',
    async (query) => {
      const answer = await app.request('GET', `/payments/merchant/history?${query}`, { token: busy.merchant.token });
      expect([answer.statusCode, answer.json().total]).toEqual([200, all.length]);
    },
  );

  it.each([
    'q=%25',
    'q=_',
    "q='%20or%201=1--",
    'to=0000-01-01',
    'from=9999-12-31',
    'min=5&max=4',
    `storeId=${NOBODY}`,
    `staffId=${NOBODY}`,
  ])('of %s matches nothing', async (query) => {
    const answer = await app.request('GET', `/payments/merchant/history?${query}`, { token: busy.merchant.token });
    expect([answer.statusCode, answer.json().docs, answer.json().total]).toEqual([200, [], 0]);
  });

  it("shows nothing of another merchant's", async () => {
    const other = await buildMerchant(app);
    const theirs = await signInAtTill(app, other);
    await other.pay({ amountCents: 777 });
    expect((await other.client.call('getTransactionTotals', { query: { staffId: theirs.id } })).rows).toBe(1);
    for (const query of [{ staffId: theirs.id }, { aisleId: other.device.id }])
      expect(await busy.merchant.client.call('getTransactionTotals', { query })).toMatchObject({ rows: 0, gross: 0 });
    const mine = await busy.merchant.client.call('listTransactions', { query: { storeId: other.store.id } });
    expect([mine.total, (await other.client.call('listTransactions', { query: { min: 0 } })).total]).toEqual([0, 1]);
    await other.pay({ amountCents: 888 });
    expect((await other.client.call('listTransactions', { query: { min: 0 } })).total).toBe(2);
  });
});
