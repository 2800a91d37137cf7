import autocannon from 'autocannon';
import pg from 'pg';
import { openMerchantSession } from './session.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills } from './tills.ts';

const SIZES = [100_000, 1_000_000];
const ROWS = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = 3;

// Rows as posting would leave them, written in bulk: what is measured is the reading.
async function fill(product: BenchProduct, businessId: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  await client.query(
    `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, tip_cents, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash)
     select $1, n, gen_random_uuid(), d.store_id, d.device_id, 1, 1, 1000 + n % 500, n % 100, 's' || n % 999, 'Consumer ' || n % 999, 'a' || n, date '2025-01-01' + (n / 3000)::int, timestamptz '2025-01-01' + n * interval '6 seconds', 'k' || n, 'h'
       from generate_series($2::bigint, $3::bigint) n, device d where d.business_id = $1`,
    [businessId, from, to],
  );
  await client.query('update ledger.counter set last_transaction = $2 where business_id = $1', [businessId, to]);
  await client.query('vacuum analyze ledger.transaction');
  await client.end();
}

/** Pages of 20 rows of the transaction record: first, middle and last, at 100,000 and at 1,000,000 rows, 10 connections. */
export async function benchRecord(): Promise<void> {
  const product = await startBenchProduct();
  try {
    const [till] = await buildTills(product, 1);
    const token = await openMerchantSession(product, till!.businessId);
    const medians: number[] = [];
    let filled = 0;
    for (const size of SIZES) {
      await fill(product, till!.businessId, filled + 1, size);
      filled = size;
      const pages = { first: 1, middle: size / ROWS / 2, last: size / ROWS };
      const figures: Record<string, number[]> = { first: [], middle: [], last: [] };
      for (let n = 0; n < ROUNDS; n += 1) {
        for (const [name, page] of Object.entries(pages)) {
          const result = await autocannon({ url: `${product.url}/api/v2/payments/merchant/history?page=${page}&limit=${ROWS}`, connections: 10, duration: SECONDS, headers: { authorization: `Bearer ${token}` } });
          if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} bad answers at page ${page}`);
          figures[name]!.push(result['2xx'] / result.duration);
        }
      }
      for (const [name, values] of Object.entries(figures)) {
        medians.push(median(values));
        console.log(`${size.toLocaleString('en-US')} rows, ${name} page: ${Math.round(median(values))} requests/s`);
      }
    }
    console.log(`fastest over slowest of the six: ${round(Math.max(...medians) / Math.min(...medians))} (target at most 1.2); slowest ${Math.round(Math.min(...medians))}/s (target 1,000)`);
  } finally {
    await product.stop();
  }
}
