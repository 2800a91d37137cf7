import { fork } from 'node:child_process';
import pg from 'pg';
import type { Till } from './tills.ts';
import { buildTills } from './tills.ts';
import { openMerchantSession } from './session.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';

const BUSINESSES = 200;
const CONNECTIONS = 64;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SHARE_MIN = 0.8;
const PAST_SALES = 1_000_000;
const REPLAY_MS_MAX = 3_000;
const PERCENT = 10;

function post(product: BenchProduct, tills: Till[], seconds: number, discountPercent: number | null): Promise<number> {
  const [keyId, secret] = product.settings['NETWORK_KEYS']!.split(':');
  const child = fork(new URL('./load-posting.ts', import.meta.url));
  child.send({
    url: product.url,
    connections: CONNECTIONS,
    seconds,
    tills,
    network: { keyId, secret },
    discountPercent,
    premiumEvery: 4,
  });
  return new Promise((resolve, reject) => {
    child.once('message', ({ perSecond, bad }: { perSecond: number; bad: number }) =>
      bad ? reject(new Error(`${bad} bad answers`)) : resolve(perSecond),
    );
    child.once('exit', (code) => code && reject(new Error(`the load ended with ${code}`)));
  });
}

/**
 * A discount, a promotion whose threshold is reached on the way, and premium placement: one rule of each kind in force
 * at every business.
 */
async function setRules(product: BenchProduct, tills: Till[]): Promise<void> {
  const ids = `array[${tills.map(({ businessId }) => `'${businessId}'::uuid`).join(', ')}]`;
  await product.asOwner(
    `insert into discount (business_id, discount_id, percent, description, from_date, to_date, created_at)
       select b, gen_random_uuid(), ${PERCENT}, 'Sale', current_date - 2, current_date + 30, 'epoch'
         from unnest(${ids}) b`,
    `insert into promotion (business_id, promotion_id, spend_cents, reward_percent, description, from_date, to_date,
       created_at)
       select b, gen_random_uuid(), 5000, 5, 'Promo', current_date - 2, current_date + 30, 'epoch'
         from unnest(${ids}) b`,
    `update business set premium = true where business_id = any (${ids})`,
    'vacuum analyze discount',
    'vacuum analyze promotion',
  );
}

async function benchPostingWithRules(product: BenchProduct): Promise<void> {
  const [plain, ruled] = [await buildTills(product, BUSINESSES), await buildTills(product, BUSINESSES)];
  await setRules(product, ruled);
  const runs = { none: () => post(product, plain, SECONDS, null), three: () => post(product, ruled, SECONDS, PERCENT) };
  await post(product, plain, 2, null);
  await post(product, ruled, 2, PERCENT);
  const shares: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const figures = { none: 0, three: 0 };
    for (const name of (n % 2 ? ['three', 'none'] : ['none', 'three']) as (keyof typeof runs)[])
      figures[name] = await runs[name]();
    shares.push(figures.three / figures.none);
    console.log(
      `round ${n + 1}: without rules ${Math.round(figures.none)}/s, with three in force ` +
        `${Math.round(figures.three)}/s (${round(shares.at(-1)!)})`,
    );
  }
  console.log(
    'posting with a discount, a promotion and premium placement over posting with none: ' +
      `${round(median(shares))} (target ${SHARE_MIN})`,
  );
  if (median(shares) < SHARE_MIN) process.exitCode = 1;
}

// Sales of the last 90 days as posting would leave them, written in bulk: what is measured is the reading.
async function fillPast(product: BenchProduct, { businessId, deviceId }: Till): Promise<void> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  await client.query(
    `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind,
      outcome, gross_cents, tip_cents, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key,
        request_hash)
     select $1, n, gen_random_uuid(), d.store_id, d.device_id, 1, 1, 500 + n * 7919 % 4000, 100,
       'shopper-' || n * 104729 % 40000, 'Consumer', 'p' || n, at::date, at, 'p' || n, 'h'
       from generate_series(1, $3::bigint) n
       cross join lateral (select now() - interval '91 days' + n * interval '90 days' / $3::bigint as at) t
       join device d on d.business_id = $1 and d.device_id = $2`,
    [businessId, deviceId, PAST_SALES],
  );
  await client.query('update ledger.counter set last_transaction = $2, last_event_at = now() where business_id = $1', [
    businessId,
    PAST_SALES,
  ]);
  await client.query('vacuum analyze ledger.transaction');
  await client.query('checkpoint');
  await client.end();
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function benchReplay(product: BenchProduct): Promise<void> {
  const [till] = await buildTills(product, 1);
  await fillPast(product, till!);
  const token = await openMerchantSession(product, till!.businessId);
  const dates = `fromDate=${dayAhead(2)}&toDate=${dayAhead(31)}`;
  for (const [name, path] of [
    ['discount', `discounts/replay?discount=10&${dates}`],
    ['promotion', `loyalties/replay?spend=200&reward=10&${dates}`],
  ]) {
    const times: number[] = [];
    let told = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${product.url}/api/v2/businesses/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const events = (await answer.text()).split('\n\n').filter(Boolean);
      times.push(performance.now() - startedAt);
      told = events.length - 1;
      if (!events.at(-1)!.includes('"result"')) throw new Error(`the replay ended with ${events.at(-1)}`);
    }
    console.log(
      `a ${name} over ${PAST_SALES.toLocaleString('en-US')} sales: median ${Math.round(median(times))} ms, ` +
        `slowest ${Math.round(Math.max(...times))} ms (target ${REPLAY_MS_MAX}), progress told ${told} times`,
    );
    if (median(times) > REPLAY_MS_MAX) process.exitCode = 1;
  }
}

/**
 * What price rules cost in posting, in turn with posting without, and how long an offer takes over a million past
 * sales.
 */
export async function benchOffers(): Promise<void> {
  const product = await startBenchProduct({ DATABASE_POOL_MAX: '16', LOG_LEVEL: 'error' });
  try {
    await benchPostingWithRules(product);
    await benchReplay(product);
  } finally {
    await product.stop();
  }
}
