import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listDaySums, listPayoutSteps, sumPaidBefore } from './accounting.repo.ts';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  const { businessId, device, store } = merchant;
  // Every hour of two years, for the business, its store and its device, each of a thousand sales.
  await app.database.asOwner(
    `insert into ledger.sales_hour (business_id, scope_id, day, hour, sales_count, gross_cents)
       select '${businessId}', scope, at::date, extract(hour from at), 1000, 100000
         from generate_series(timestamp '2025-01-01', '2026-12-31 23:00', '1 hour') at,
              unnest(array['${businessId}', '${store.id}', '${device.id}']::uuid[]) scope`,
    `analyze ledger.sales_hour`,
  );
});
afterAll(() => app.stop({ booksAreRight: false }));

/** Runs what the repo asks, and tells how each statement was answered. */
async function plansOf(ask: (tx: Tx) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  await app.platform.db.read(merchant.businessId, async (tx) => {
    const watched = Object.assign(Object.create(tx) as Tx, {
      query: async (...asked: Parameters<Tx['query']>) => {
        const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          sql`explain (analyze, format json) ${asked[0] as Sql}`,
        );
        plans.push(rows[0]!['QUERY PLAN'][0]!.Plan);
        return tx.query(...asked);
      },
    });
    await ask(watched);
  });
  return plans;
}

const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan]),
  ...(plan.Plans ?? []).flatMap(scansOf),
];
const rowsOf = (plan: Plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];

test.each([
  ['a month', { from: '2026-02-01', to: '2026-02-28' }, 28],
  ['a year', { from: '2026-01-01', to: '2026-12-31' }, 365],
])('%s reads the hours of its days and nothing else, however many payments they sum up', async (_, period, days) => {
  const [plan] = await plansOf((tx) => listDaySums(tx, merchant.businessId, period));
  const scans = scansOf(plan!).filter(rowsOf);
  expect(new Set(scans.map((scan) => scan['Relation Name']))).toEqual(new Set(['sales_hour', 'business']));
  const hours = scans
    .filter((scan) => scan['Relation Name'] === 'sales_hour')
    .reduce((sum, scan) => sum + rowsOf(scan), 0);
  expect(hours).toBeGreaterThanOrEqual(days * 24);
  expect(hours).toBeLessThanOrEqual((days + 2) * 24);
});

test('transfers are read from their own table alone', async () => {
  const plans = await plansOf(async (tx) => {
    await listPayoutSteps(tx, merchant.businessId, { from: '2026-02-01', to: '2026-02-28' });
    await sumPaidBefore(tx, merchant.businessId, '2026-02-01');
  });
  expect(plans.flatMap(scansOf).map((scan) => scan['Relation Name'])).toEqual(['payout', 'payout']);
});
