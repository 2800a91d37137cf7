import { prose } from '@trilane/domain/prose';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { buildBooks } from '@trilane/testkit/build-books';
import type { EmbeddedServer } from '../platform/db/embedded-server.ts';
import { createPaymentPoster } from '../ledger/post-payments.ts';
import type { Posting } from '../ledger/post-statement.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { Arena } from './arena.ts';
import { roundsOf, type Effort, type Outcome } from './effort.ts';
import { stopServerInTheMiddle } from './kill-database.ts';
import { reachMore } from './kill-product.ts';
import { seededRandom } from './random.ts';
import { serve, type Served } from './served.ts';
import { standingClock } from './shop.ts';

const HISTORY_CLIENTS = 16;
const KILL_EVERY_MS = 5_000;

/** R-HIST: histories of sixteen clients, one for each seed, while now the product and now the database is killed. */
export async function longHistories(
  arena: Arena,
  server: EmbeddedServer,
  effort: Effort,
  secondsEach: number,
): Promise<Outcome> {
  const breaches: string[] = [];
  let [rounds, calls, kills] = [0, 0, 0];
  for (const round of roundsOf(effort)) {
    const seed = effort.seed + round;
    const random = seededRandom(seed);
    const load = arena.load({ clients: HISTORY_CLIENTS, seed });
    for (const endsAt = performance.now() + secondsEach * 1000; performance.now() < endsAt; kills += 1) {
      await delay(KILL_EVERY_MS * (0.5 + random()));
      if (random() < 0.7) await arena.replace('SIGKILL');
      else await stopServerInTheMiddle(server);
      await reachMore(load, 20);
    }
    breaches.push(...(await arena.judge(load)).map((words) => `seed ${seed}: ${words}`));
    calls += load.acknowledged();
    rounds = round + 1;
  }
  return {
    rounds,
    breaches,
    reached: prose`${rounds} seeds of ${Math.round(secondsEach)} s with ${HISTORY_CLIENTS} clients, ${kills} kills,
      ${calls} calls acknowledged`,
  };
}

const BATCH = 256;
const CHECK_MS_MAX = 60_000;

/**
 * R-SUM: so many entries in the books of some businesses, and how long proving them takes. An entry is one transfer
 * from account to account.
 */
export async function longSums(test: TestDatabase, effort: Effort): Promise<Outcome> {
  const database = test.open();
  const all = await Promise.all(Array.from({ length: 8 }, () => buildBooks(test)));
  let day = Date.parse('2026-01-05T15:00:00Z');
  const poster = createPaymentPoster(
    database.api,
    standingClock(() => new Date(day)),
    { batchMax: BATCH },
  );
  let entries = 0;
  while (entries < effort.rounds && performance.now() < (effort.endsAt ?? Infinity)) {
    const sales: Posting[] = all.flatMap((books) =>
      Array.from({ length: 125 }, (_, n) => books.sale({ grossCents: 100 + n, tipCents: 1 + (n % 90) })),
    );
    await Promise.all(sales.map((sale) => poster.post(sale)));
    entries += sales.length * 2;
    day += 600_000;
  }
  await test.asOwner('analyze');
  const begunAt = performance.now();
  const breaches = (await reconcile(database.jobs)).map(({ check, detail }) => `${check}: ${detail}`);
  const tookMs = performance.now() - begunAt;
  if (tookMs > CHECK_MS_MAX) breaches.push(`the check took ${Math.round(tookMs)} ms`);
  await database.stop();
  return { rounds: entries, breaches, reached: `${entries} entries proved in ${(tookMs / 1000).toFixed(1)} s` };
}

const DEVICES = 20;

async function plantDevices(test: TestDatabase, { shops: [shop] }: Served): Promise<string[]> {
  const devices = Array.from({ length: DEVICES }, () => randomUUID());
  await test.asOwner(
    ...devices.map(
      (id) =>
        `insert into device (business_id, device_id, store_id, name, link_id, linked_at, created_at)
         values (
           '${shop!.businessId}', '${id}', '${shop!.storeId}', 'Till', '${randomUUID()}', 'epoch', 'epoch'
         )`,
    ),
  );
  return devices;
}

/** R-RACE-3: chat is switched at twenty devices of one store at once; nobody ever reads two of them as on. */
export async function raceChat(test: TestDatabase, effort: Effort): Promise<Outcome> {
  const served = await serve(test, { instances: 2 });
  const shop = served.shops[0]!;
  const devices = await plantDevices(test, served);
  const reader = new pg.Client(test.connections.owner.client);
  await reader.connect();
  const breaches: string[] = [];
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    let racing = true;
    const watch = (async () => {
      while (racing) {
        const { rows } = await reader.query<{ n: string }>(
          'select count(*) as n from device where business_id = $1 and chat_enabled',
          [shop.businessId],
        );
        if (Number(rows[0]!.n) > 1) breaches.push(`round ${round}: chat was on at ${rows[0]!.n} devices`);
      }
    })();
    const statuses = await Promise.all(
      devices.map(
        async (id, n) =>
          (
            await fetch(`${served.urls[n % 2]}/api/v2/businesses/stores/${shop.storeId}/aisles/${id}/toggle-chat`, {
              method: 'POST',
              headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
            })
          ).status,
      ),
    );
    racing = false;
    await watch;
    if (statuses.some((status) => status !== 200 && status !== 409))
      breaches.push(`round ${round}: answered ${[...new Set(statuses)].join(', ')}`);
    rounds = round + 1;
  }
  await reader.end();
  await served.stop();
  return { rounds, breaches, reached: `${rounds} times ${DEVICES} devices at once` };
}
