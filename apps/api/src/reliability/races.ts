import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { refusals } from '@trilane/contract/refusals';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { getBalances } from '../ledger/balances.ts';
import { judgeLoad } from './arena.ts';
import { roundsOf, type Effort, type Outcome } from './effort.ts';
import { startLoad } from './load.ts';
import type { Served } from './served.ts';
import { serve } from './served.ts';
import { send, transferRequest, type ShopAnswer, type ShopRequest } from './shop-calls.ts';

const AT_ONCE = 100;
const WHOLE_CENTS = 10_000;
const DECIDED_MS_MAX = 60_000;
const NOT_ENOUGH = refusals.insufficient_balance.message;

const wordsOf = (answer: ShopAnswer | null) =>
  answer === null
    ? 'no answer'
    : answer.status === 200
      ? 'ok'
      : `${(JSON.parse(answer.text) as { message: string }).message}`;

/** Sends a request until it is decided: a busy machine tells some of many to come back. */
async function decide(url: string, request: ShopRequest): Promise<ShopAnswer | null> {
  const until = performance.now() + DECIDED_MS_MAX;
  for (;;) {
    const answer = await send(url, request, DECIDED_MS_MAX);
    if (answer === null || performance.now() > until) return answer;
    if (answer.status !== 503 && !answer.text.includes('"idempotency_in_progress"')) return answer;
    await delay(Number(answer.headers['retry-after']) * 1_000);
  }
}

async function emptyAtOnce(served: Served, shop: Served['shops'][number], atOnce: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      decide(
        served.urls[n % served.urls.length]!,
        transferRequest(shop, { key: randomUUID(), amountCents: WHOLE_CENTS }),
      ),
    ),
  );
  const counts = new Map([...Map.groupBy(answers, wordsOf)].map(([words, all]) => [words, all.length]));
  const { availableCents, inTransitCents } = await served.database.api.read(shop.businessId, (tx) =>
    getBalances(tx, shop.businessId),
  );
  const faults: string[] = [];
  if (counts.get('ok') !== 1 || counts.get(NOT_ENOUGH) !== atOnce - 1)
    faults.push(`${atOnce} transfers of the whole were answered ${JSON.stringify([...counts])}`);
  if (availableCents !== 0 || inTransitCents !== WHOLE_CENTS)
    faults.push(`${availableCents} cents are available and ${inTransitCents} under way`);
  return faults;
}

/** R-RACE-1: a hundred transfers of the whole balance at once, through two instances; each round another business. */
export async function raceTransfers(test: TestDatabase, effort: Effort): Promise<Outcome> {
  const breaches: string[] = [];
  let rounds = 0;
  const served = await serve(test, { instances: 2, shops: effort.rounds, availableCents: WHOLE_CENTS });
  for (const round of roundsOf(effort)) {
    breaches.push(...(await emptyAtOnce(served, served.shops[round]!, AT_ONCE)));
    rounds = round + 1;
  }
  await served.stop();
  return { rounds, breaches, reached: `${rounds} times ${AT_ONCE} transfers of the whole at once` };
}

/**
 * R-RACE-2: payments, refunds, transfers and settlements of one business at once, through two instances; nobody is
 * shown an error.
 */
export async function raceEverything(
  test: TestDatabase,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<Outcome> {
  const served = await serve(test, { instances: 2 });
  const load = startLoad({
    url: (client) => served.urls[client % 2]!,
    config: served.config,
    shops: served.shops,
    clients: 16,
    seed,
    restMs: 2,
  });
  let days = 0;
  // Every tick is a day: batches are settled while their business goes on.
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; days += 1) {
    await delay(100);
    await served.advanceClock('P1D');
  }
  const breaches = await judgeLoad(load, served.database);
  const repeated = load.history.operations.filter(({ outcome }) => outcome !== 'ok').length;
  if (repeated > 0) breaches.push(`${repeated} calls were not answered with success`);
  await served.stop();
  return {
    rounds: days,
    breaches,
    reached: `${seconds} s, ${load.acknowledged()} calls acknowledged, ${days} cash days`,
  };
}
