import { PREMIUM_FEE_CENTS } from '../packages/domain/src/transaction.ts';
import { KIND, OUTCOME } from '../packages/domain/src/transaction-codes.ts';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addBusinessDays, cutOffAt, settlesAt, SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { localDate, type CalendarDate } from '../packages/domain/src/zoned-time.ts';
import { connectionsOf } from '../apps/api/src/platform/db/embedded-server.ts';
import { openPools } from '../apps/api/src/platform/db/open-database.ts';
import { reconcile } from '../apps/api/src/ledger/reconcile.ts';
import { silentLog } from '../packages/testkit/src/test-server.ts';
import { round, startBenchProduct, type BenchProduct } from './product.ts';
import { postDuring, type Waits } from './post-during.ts';
import { buildTills, type Till } from './tills.ts';
import { sql } from '../apps/api/src/platform/db/sql.ts';

const LINES = 100_000;
const BUSINESSES = [1, 2000];
const QUIET_MS = 4000;
const SECONDS_MAX = 10;
const WAIT_MS_MAX = 100;

/** Posts `each` sales on every till through the ledger's own function, all on one cash day. */
async function fill(
  product: BenchProduct,
  tills: Till[],
  { each, day }: { each: number; day: CalendarDate },
): Promise<void> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  const size = Math.min(each, 500);
  for (const till of tills) {
    for (let posted = 0; posted < each; posted += size) {
      await client.query(
        `select count(*) from ledger.post_payments(
           array(
             select jsonb_populate_record(
               null::ledger.posting,
               jsonb_build_object(
                 'business_id', $1::uuid, 'link_id', $2::uuid, 'device_id', $5::uuid, 'request_hash', 'h',
                 'idempotency_key', $3 || '-' || k, 'approval_id', $3 || '-' || k,
                 'transaction_id', gen_random_uuid(), 'kind', ${KIND.cash}, 'outcome', ${OUTCOME.approved},
                 'gross_cents', 1000, 'approved_discount_cents', 0, 'tip_cents', 100, 'via_premium', false,
                 'shopper_id', 's', 'shopper_name', 'Ada', 'apr', 0
               )
             )
             from generate_series(1, $4::integer) k
           ),
           $6, $7, $8, ${PREMIUM_FEE_CENTS}
         )`,
        [
          till.businessId,
          till.linkId,
          `fill-${day}-${posted}`,
          size,
          till.deviceId,
          new Date(cutOffAt(day).getTime() - 3_600_000),
          day,
          settlesAt(day),
        ],
      );
    }
  }
  await client.query('vacuum analyze');
  await client.end();
}

async function moveClock(product: BenchProduct, to: Date): Promise<void> {
  const answer = await fetch(`${product.url}/api/v2/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-clock-secret': product.settings['TEST_CLOCK_SECRET']! },
    body: JSON.stringify({ to: to.toISOString() }),
  });
  if (answer.status !== 200) throw new Error(`the clock did not move: ${await answer.text()}`);
}

async function measure(product: BenchProduct, count: number, day: CalendarDate): Promise<boolean> {
  const tills = await buildTills(product, count);
  await moveClock(product, new Date(cutOffAt(day).getTime() + 3_600_000));
  await fill(product, tills, { each: LINES / count, day });
  const before = await postDuring(product, tills, () => delay(QUIET_MS));
  let seconds = 0;
  const during = await postDuring(product, tills, async () => {
    const startedAt = performance.now();
    await moveClock(product, settlesAt(day));
    seconds = (performance.now() - startedAt) / 1000;
  });
  const words = ({ n, p50, p99, max }: Waits) =>
    `${n} payments, p50 ${round(p50)} ms, p99 ${round(p99)} ms, longest ${round(max)} ms`;
  console.log(
    `${LINES.toLocaleString('en-US')} lines in ${count} ${count === 1 ? 'batch' : 'batches'}: settled in ` +
      `${round(seconds)} s (target ${SECONDS_MAX})`,
  );
  console.log(`  posting meanwhile: ${words(during)} (target ${WAIT_MS_MAX}); without a settlement: ${words(before)}`);
  return seconds <= SECONDS_MAX && during.max <= WAIT_MS_MAX;
}

/**
 * Settlement of 100,000 lines in one run, as one large business and as two thousand small ones, by the product itself,
 * while tills of the same businesses post: how long it takes, and how long the slowest payment waits. Afterwards the
 * books must be right and nothing due be left.
 */
export async function benchSettlement(): Promise<void> {
  const product = await startBenchProduct({ TEST_CLOCK: 'on', LOG_LEVEL: 'error' });
  const { server } = product;
  const database = openPools({ connections: connectionsOf(server), connectionsMax: 4, log: silentLog });
  try {
    let day = addBusinessDays(localDate(new Date(), SETTLEMENT_ZONE), 2);
    for (const count of BUSINESSES) {
      if (!(await measure(product, count, day))) process.exitCode = 1;
      const { rows } = await database.jobs.single<{ open: number }>(
        sql`select count(*) as open from ledger.settlement_batch where cash_day = ${day} and settled_at is null`,
      );
      if (rows[0]!.open > 0) throw new Error(`${rows[0]!.open} batches were not settled`);
      day = addBusinessDays(day, 5);
    }
    const differences = await reconcile(database.jobs);
    console.log(
      differences.length === 0 ? 'every balance, batch and sum equals its lines' : JSON.stringify(differences),
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    await product.stop();
  }
}
