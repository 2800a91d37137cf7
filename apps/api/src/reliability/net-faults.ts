import { setTimeout as delay } from 'node:timers/promises';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { startDatabaseProxy } from '@trilane/testkit/database-proxy';
import { startTcpProxy, type Fault } from '@trilane/testkit/tcp-proxy';
import { judgeLoad } from './arena.ts';
import type { Outcome } from './effort.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';
import { serve } from './served.ts';

const CLIENTS = 4;
const POOL = 6;
const UP_AGAIN_MS_MAX = 30_000;

interface NetRun {
  fault: Fault;
  seconds: number;
  seed: number;
  /** When a half-open line is dropped at last. */
  forgottenAfterMs?: number;
}

/**
 * R-NET: the lines from the clients to the product and from the product to the database fail in one way, again and
 * again, now one and now the other.
 */
export async function failLines(
  test: TestDatabase,
  { fault, seconds, seed, forgottenAfterMs }: NetRun,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const lineOptions = { random, ...(forgottenAfterMs && { forgottenAfterMs }) };
  const { line: inner, connections } = await startDatabaseProxy(test.connections, lineOptions);
  const served = await serve(test, { shops: 2, connectionsMax: POOL, connections });
  const outer = await startTcpProxy({ port: served.port }, lineOptions);
  const { config, shops } = served;
  const load = startLoad({
    url: () => `http://127.0.0.1:${outer.port}`,
    config,
    shops,
    clients: CLIENTS,
    seed,
    restMs: 25,
    waitMs: 2_500,
  });

  let times = 0;
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; times += 1) {
    await delay(100 + random() * 400);
    const lines = times % 3 === 0 ? [inner] : times % 3 === 1 ? [outer] : [inner, outer];
    for (const line of lines) line.fail(fault);
    await delay(300 + random() * 900);
    for (const line of lines) line.fail(null);
  }
  const [before, upBy] = [load.acknowledged(), performance.now() + UP_AGAIN_MS_MAX];
  while (load.acknowledged() < before + 10 && performance.now() < upBy) await delay(10);
  const breaches =
    load.acknowledged() < before + 10
      ? [`the product was not back ${UP_AGAIN_MS_MAX} ms after the lines were mended`]
      : [];
  breaches.push(...(await judgeLoad(load, served.database)));
  await outer.stop();
  await served.stop();
  await inner.stop();
  return {
    rounds: times,
    breaches,
    reached: `${fault}: ${times} times in ${seconds} s, ${load.acknowledged()} calls acknowledged`,
  };
}
