import { prose } from '@trilane/domain/prose';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Arena } from './arena.ts';
import type { Outcome } from './effort.ts';
import { balanceRequest, paymentRequest, recordRequest, send, type ShopRequest } from './shop-calls.ts';
import type { Shop } from './shop.ts';

const RATIO_MAX = 3;
const REST_MS = 10;
const STORES = 400;
const DEVICES_EACH = 49;
const ROWS = 100_000;
const PROGRAM = join(import.meta.dirname, 'greedy.fixture.ts');

/**
 * Makes a business as large as it may be: its lists take megabytes and its record takes a while. These rows have no
 * books.
 */
async function enlarge({ test }: Arena, { businessId, storeId, deviceId }: Shop): Promise<void> {
  await test.asOwner(
    `insert into store (
       business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country, created_at
     )
     select
       business_id, gen_random_uuid(), 'Branch ' || n, 'multi-device', logo_file_id, street, city, state, zip_code,
       country, created_at
     from store
     cross join generate_series(2, ${STORES}) n
     where business_id = '${businessId}' and store_id = '${storeId}'`,
    `insert into device (business_id, device_id, store_id, name, created_at)
     select business_id, gen_random_uuid(), store_id, 'Device ' || n, now()
     from store
     cross join generate_series(1, ${DEVICES_EACH}) n
     where business_id = '${businessId}'`,
    `insert into ledger.transaction (
       business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, shopper_id,
       shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash
     )
     select
       '${businessId}', c.last_transaction + n, gen_random_uuid(), '${storeId}', '${deviceId}', 1, 1, n, 's',
       'Consumer ' || n % 97, 'a' || n, '2025-01-01', timestamptz '2025-01-01' + n * interval '1 second', 'k' || n, 'h'
     from ledger.counter c
     cross join generate_series(1, ${ROWS}) n
     where c.business_id = '${businessId}'`,
    `update ledger.counter set last_transaction = last_transaction + ${ROWS} where business_id = '${businessId}'`,
    // The record's index is made now: made beside the load it would be part of it.
    `do $$ declare indexed bigint := 0; begin
       perform set_config('app.business_id', '${businessId}', true);
       while indexed < (select last_transaction from ledger.counter where business_id = '${businessId}') loop
         indexed := ledger.index_record('${businessId}', 20000);
       end loop;
     end $$`,
    'vacuum analyze',
  );
}

interface Seen {
  waits: number[];
  refused: string[];
}

/** The day of the other business: calls of a till and of an open portal, one after the other. */
async function live(arena: Arena, shop: Shop, until: number): Promise<Seen> {
  const url = arena.product().url;
  const seen: Seen = { waits: [], refused: [] };
  const calls: (() => ShopRequest)[] = [
    () => paymentRequest(shop, arena.config, { key: randomUUID(), amountCents: 1_000, tipCents: 0 }),
    () => balanceRequest(shop),
    () => recordRequest(shop),
    () => ({ ...balanceRequest(shop), path: '/api/v2/businesses/stores' }),
    () => ({ ...balanceRequest(shop), path: '/api/v2/businesses/businesses/me' }),
  ];
  for (let n = 0; performance.now() < until; n += 1) {
    const request = calls[n % calls.length]!();
    const begunAt = performance.now();
    const answer = await send(url, request);
    seen.waits.push(performance.now() - begunAt);
    if (answer?.status !== 200) seen.refused.push(`${request.path} got ${answer?.status ?? 'no answer'}`);
    await delay(REST_MS);
  }
  return seen;
}
const percentile = (waits: readonly number[], part: number) =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * part))]!;

/**
 * R-NEIGH: one business sends its worst load to everything. Another's p99 stays within three times its quiet p99, and
 * none of its calls is refused.
 */
export async function tryNeighbours(arena: Arena, { seconds }: { seconds: number }): Promise<Outcome> {
  const [greedy, neighbour] = arena.shops as readonly [Shop, Shop];
  await enlarge(arena, greedy);
  await live(arena, neighbour, performance.now() + 2_000);
  const quiet = await live(arena, neighbour, performance.now() + (seconds * 1000) / 3);
  const load = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  load.send({ url: arena.product().url, shop: greedy, networkKeys: [...arena.config.networkKeys] });
  await delay(3_000);
  const loud = await live(arena, neighbour, performance.now() + (seconds * 2000) / 3);
  const told = once(load, 'message') as Promise<[[number, number][]]>;
  load.send('end');
  const [statuses] = await told;
  const [before, beside] = [percentile(quiet.waits, 0.99), percentile(loud.waits, 0.99)];
  const breaches = [...new Set([...quiet.refused, ...loud.refused])];
  if (beside > RATIO_MAX * before)
    breaches.push(`the neighbour's p99 rose from ${before.toFixed(1)} to ${beside.toFixed(1)} ms`);
  const words = statuses
    .toSorted()
    .map(([status, times]) => `${times} × ${status || 'none'}`)
    .join(', ');
  return {
    rounds: Math.round(seconds),
    breaches,
    reached: prose`${quiet.waits.length} quiet and ${loud.waits.length} other calls, p50
      ${percentile(quiet.waits, 0.5).toFixed(1)} to ${percentile(loud.waits, 0.5).toFixed(1)}, p99 ${before.toFixed(1)}
      to ${beside.toFixed(1)} ms (${(beside / before).toFixed(1)} times); the greedy one had ${words}`,
  };
}
