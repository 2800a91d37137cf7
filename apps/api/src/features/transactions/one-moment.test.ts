// Whatever happens between the rows of a page and its totals, the totals are those of the rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildBusyMerchant, playHistory, seeded, type BusyMerchant, type Row } from './record.harness.ts';

type Query = CallInput<Calls['listTransactions']>['query'];

let app: TestApp;
let busy: BusyMerchant;
const random = seeded(163);
beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  await playHistory(app, busy, { count: 40, random });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const list = (query: Query) => busy.merchant.client.call('listTransactions', { query: { limit: 100, ...query } });
const totals = (query: Query, asOf: string) =>
  busy.merchant.client.call('getTransactionTotals', { query: { ...query, asOf } });
const cents = (dollars: number) => Math.round(dollars * 100);
const isAccepted = ({ amountStatus }: Row) => amountStatus !== 'declined' && amountStatus !== 'cancelled';

function sumsOf(rows: Row[]) {
  const sum = (amount: (row: Row) => number) => rows.reduce((all, row) => all + cents(amount(row)), 0);
  return {
    rows: rows.length,
    accepted: rows.filter(isAccepted).length,
    gross: sum((row) => (row.transactionType === 'Refund' ? 0 : row.grossAmount)),
    refunded: sum((row) => (row.transactionType === 'Refund' ? -row.grossAmount : 0)),
    tips: sum((row) => row.tip),
    net: sum((row) => row.netAmount),
  };
}

async function totalsThen(query: Query, asOf: string) {
  const { rows, accepted, gross, refunded, tips, net } = await totals(query, asOf);
  return { rows, accepted, ...{ gross: cents(gross), refunded: cents(refunded), tips: cents(tips), net: cents(net) } };
}

const FILTERS: Query[] = [
  {},
  { sort: 'grossAmount' },
  { type: 'Refund' },
  { type: 'Cash', min: 1 },
  { q: 'a' },
  ...(['pending', 'available', 'refunded', 'declined', 'cancelled'] as const).map((status) => ({ status })),
  { status: 'refunded', q: 'a' },
  { status: 'available', min: 5 },
];
const filterOf = ({ type, status, q, min }: Query) => ({ type, status, q, min });
/** Brings the searched record up to date, as any reader's filtered page does. */
const readElsewhere = () => list({ type: 'Refund' });

async function giveBackAll(transactionNumber: number): Promise<void> {
  const { left } = await busy.merchant.client.call('getTransaction', { params: { transactionNumber } });
  await busy.merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: left.amount, tip: left.tip },
    idempotencyKey: randomUUID(),
  });
}

describe('totals of the moment of a page', () => {
  it('stay those of its rows after payments, refunds of these rows and a settlement', async () => {
    const early = await busy.merchant.pay({ amountCents: 2_000 });
    await app.moveClock({ advance: 'P6D' });
    const { transactionNumber } = await busy.merchant.pay({ amountCents: 1_234, tipCents: 56 });
    const pages = await Promise.all(FILTERS.map(async (query) => ({ query, page: await list(query) })));
    for (const { page } of pages) expect(page.docs).toHaveLength(page.total);
    const compare = async (what: string) => {
      await readElsewhere();
      for (const { query, page } of pages)
        expect(await totalsThen(filterOf(query), page.asOf), `${what} ${JSON.stringify(query)}`).toEqual(
          sumsOf(page.docs),
        );
    };
    await compare('at once');
    await busy.merchant.pay({ amountCents: 777 });
    await giveBackAll(transactionNumber);
    const settled = pages.find(({ query }) => query.status === 'available')!.page.docs;
    expect(settled.map((row) => row.transactionNumber)).toContain(early.transactionNumber);
    await giveBackAll(early.transactionNumber);
    await compare('after a payment and refunds');
    await app.moveClock({ advance: 'P6D' });
    await busy.merchant.pay({ amountCents: 555 });
    await compare('after a settlement');
    expect((await list({ status: 'available' })).total, 'the settlement turned rows').toBeGreaterThan(settled.length);
  });

  it('agree with every page that is read while payments and refunds run', async () => {
    let running = true;
    const posting = (async () => {
      while (running) {
        const { transactionNumber } = await busy.merchant.pay({ amountCents: 100 + Math.floor(random() * 900) });
        if (random() < 0.3) await giveBackAll(transactionNumber);
      }
    })();
    const seen = new Set<string>();
    try {
      for (let n = 0; n < 60; n += 1) {
        const query = FILTERS[n % FILTERS.length]!;
        const page = await list(query);
        seen.add(page.asOf);
        if (n % 2 === 0) await readElsewhere();
        const then = await totalsThen(filterOf(query), page.asOf);
        expect(then.rows, JSON.stringify(query)).toBe(page.total);
        if (page.docs.length === page.total) expect(then, JSON.stringify(query)).toEqual(sumsOf(page.docs));
      }
    } finally {
      running = false;
      await posting;
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('are those of now for a moment that has not come, and zero before the first payment', async () => {
    const now = await busy.merchant.client.call('getTransactionTotals', { query: {} });
    expect(await totals({}, '999999999999999.2999-12-31')).toEqual(now);
    expect(await totals({}, '0.')).toMatchObject({ rows: 0, gross: 0, net: 0 });
    expect((await totals({ status: 'available' }, `${now.rows}.`)).rows).toBe(0);
  });

  it.each(['', 'x', '1', '-1.', '1.2026-02-31', '1.0000-01-01', '1.2026-11-23x', '1e3.', `${'9'.repeat(16)}.`])(
    'refuses the moment %j',
    async (asOf) => {
      const answer = await app.request('GET', `/payments/merchant/history/totals?${new URLSearchParams({ asOf })}`, {
        token: busy.merchant.token,
      });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['asOf']]);
    },
  );
});
