import autocannon from 'autocannon';
import pg from 'pg';
import { openMerchantSession } from './session.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills } from './tills.ts';

const SIZES = [10_000, 1_000_000];
const CONNECTIONS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = 5;
const P99_MS_MAX = 20;
const GROWTH_MAX = 1.2;

const YEAR = 'from=2025-01-01&to=2025-12-31';
const PAGES: Record<string, string> = {
  balance: 'get_account_balance',
  'balance of 30 days': 'balance_history',
  'lines of available': 'balance_lines?figure=available',
  'lines of pending': 'balance_lines?figure=pending',
  'lines of pending tips': 'balance_lines?figure=pendingTips',
  'lines of pending, deep': 'balance_lines?figure=pending&before=5000',
  transfers: 'transfers',
  'report by day': `reports/sales?${YEAR}&by=day`,
  'report by store': `reports/sales?${YEAR}&by=store`,
  'report by device': `reports/sales?${YEAR}&by=device`,
  'report by staff': `reports/sales?${YEAR}&by=staff`,
  'report by hour of the week': `reports/sales?${YEAR}&by=hour-of-week`,
  'report by hour, one store': `reports/sales?${YEAR}&by=hour-of-week&storeId={store}`,
};

async function asSuperuser<T>(product: BenchProduct, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Three stores with five tills in all, as a busy merchant has. */
async function addTills(client: pg.Client, businessId: string): Promise<string> {
  await client.query(
    `with more as (insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country, created_at)
       select business_id, gen_random_uuid(), 'Store ' || n, store_type, logo_file_id, street, city, state, zip_code, country, created_at from store, generate_series(2, 3) n where business_id = $1 returning business_id, store_id)
     insert into device (business_id, device_id, store_id, name, created_at) select business_id, gen_random_uuid(), store_id, 'Till ' || n, 'epoch' from more, generate_series(1, 2) n`,
    [businessId],
  );
  const { rows } = await client.query<{ store_id: string }>('select store_id from store where business_id = $1 order by store_id limit 1', [businessId]);
  return rows[0]!.store_id;
}

// Rows as posting would leave them over the year 2025, written in bulk: what is measured is the reading. Two lines a sale, and a settlement a day.
async function fill(client: pg.Client, businessId: string, rows: number): Promise<void> {
  await client.query(
    `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, tip_cents, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash)
     select $1, n, gen_random_uuid(), d.store_id, d.device_id, 1, 1, 1000 + n % 500, 100, 's' || n % 999, 'Consumer ' || n % 999, 'a' || n, at::date, at, 'k' || n, 'h'
       from generate_series(1, $2::bigint) n cross join lateral (select timestamptz '2025-01-01 14:00Z' + (n * 364 / $2::bigint) * interval '1 day' + n * 7919 % 600 * interval '1 minute' as at) t
       join (select store_id, device_id, row_number() over (order by device_id) - 1 as nth from device where business_id = $1) d on d.nth = n % 5`,
    [businessId, rows],
  );
  await client.query(
    `insert into ledger.transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, credit_balance_after, credit_version, transaction_number, event_at)
     select business_id, transaction_number * 2 - part, case part when 1 then 'sale' else 'tip' end, 101, case part when 1 then 1 else 3 end, case part when 1 then gross_cents else tip_cents end, 0, transaction_number, transaction_number, event_at
       from ledger.transaction, generate_series(0, 1) part where business_id = $1`,
    [businessId],
  );
  await client.query(
    `insert into ledger.transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, debit_balance_after, debit_version, credit_balance_after, credit_version, cash_day, event_at, source_through_cents)
     select $1, $2::bigint * 2 + n, 'settlement', 1, 2, 1000, 0, n, 0, n, date '2025-01-01' + n, timestamptz '2025-01-01 14:00Z' + n * interval '1 day', n * 1000 from generate_series(1, 364) n`,
    [businessId, rows],
  );
  await client.query(`update ledger.counter set last_transaction = $2::bigint, last_transfer = $2::bigint * 2 + 364, settled_through = '2025-12-31' where business_id = $1`, [businessId, rows]);
  await client.query('select ledger.rebuild_sales($1)', [businessId]);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

interface Shop {
  size: number;
  token: string;
  store: string;
}

async function openShop(product: BenchProduct, businessId: string, size: number): Promise<Shop> {
  const store = await asSuperuser(product, async (client) => {
    const first = await addTills(client, businessId);
    await fill(client, businessId, size);
    return first;
  });
  return { size, store, token: await openMerchantSession(product, businessId) };
}

interface Answers {
  meanMs: number;
  p99Ms: number;
}

async function load(product: BenchProduct, { token, store }: Shop, path: string): Promise<Answers> {
  const result = await autocannon({
    url: `${product.url}/api/v2/payments/merchant/${path.replace('{store}', store)}`, connections: CONNECTIONS, duration: SECONDS, headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} bad answers of ${path}`);
  return { meanMs: (1000 * CONNECTIONS * result.duration) / result['2xx'], p99Ms: result.latency.p99 };
}

/**
 * Balance and report pages of a business with 10,000 and one with 1,000,000 payments, in turn so that both meet the same machine: the slowest in a hundred,
 * and how much the size matters.
 */
export async function benchFigures(): Promise<void> {
  const product = await startBenchProduct({ LOG_LEVEL: 'error' });
  try {
    const tills = await buildTills(product, SIZES.length);
    const shops: Shop[] = [];
    for (const [n, size] of SIZES.entries()) shops.push(await openShop(product, tills[n]!.businessId, size));
    for (const [name, path] of Object.entries(PAGES)) {
      const answers: Answers[][] = shops.map(() => []);
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        for (const n of turn % 2 ? [1, 0] : [0, 1]) answers[n]!.push(await load(product, shops[n]!, path));
      }
      const [small, large] = answers.map((of) => ({ meanMs: median(of.map(({ meanMs }) => meanMs)), p99Ms: median(of.map(({ p99Ms }) => p99Ms)) }));
      const growth = median(answers[0]!.map(({ meanMs }, n) => answers[1]![n]!.meanMs / meanMs));
      console.log(`${name}: p99 ${small!.p99Ms} and ${large!.p99Ms} ms (target ${P99_MS_MAX}), mean ${round(small!.meanMs)} and ${round(large!.meanMs)} ms, growth ${round(growth)} (target ${GROWTH_MAX})`);
      if (large!.p99Ms > P99_MS_MAX || growth > GROWTH_MAX) process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}
