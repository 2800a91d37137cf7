import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { cloneDatabase } from '@trilane/testkit/database-clone';
import { startServerToKill } from '@trilane/testkit/test-server';
import { openArena, type Arena } from './arena.ts';
import { freezeDatabase, killDatabase } from './kill-database.ts';
import { freezeProduct, killProduct, shutProduct } from './kill-product.ts';
import { runSeed } from './random.ts';

const seed = runSeed();
const STOOD_STILL_MS = 5_000;
const LONG = { timeout: 120_000 };

/** Opens what a property needs, runs it, and puts everything away. */
async function within<T>(test: TestDatabase, work: (arena: Arena) => Promise<T>): Promise<T> {
  const arena = await openArena(test);
  try {
    return await work(arena);
  } finally {
    await arena.stop();
    await test.drop();
  }
}

describe.concurrent(`under load, seed ${seed}, nothing is lost or doubled`, () => {
  let server: Awaited<ReturnType<typeof startServerToKill>>;
  let frozen: typeof server;
  beforeAll(async () => {
    [server, frozen] = await Promise.all([startServerToKill(), startServerToKill()]);
  });
  afterAll(() => Promise.all([server.stop(), frozen.stop()]));

  it('when the product is killed ten times (R-KILL-1, R-HIST), and stopped (R-SHUT)', LONG, async () => {
    const [killed, shut] = await within(await createTestDatabase(), async (arena) => [await killProduct(arena, { rounds: 10, seed }), await shutProduct(arena, { rounds: 1, seed: seed + 1 })]);
    expect(killed).toMatchObject({ rounds: 10, breaches: [] });
    expect(shut).toMatchObject({ rounds: 1, breaches: [] });
  });

  it('when the database is stopped in the middle or one of its processes killed; the product is back by itself (R-KILL-2, R-HIST)', LONG, async () => {
    const outcome = await within(await cloneDatabase(server), (arena) => killDatabase(arena, server.server, { rounds: 3, seed }));
    expect(outcome).toMatchObject({ rounds: 3, breaches: [] });
  });

  it('when the product stands still for five seconds, twice (R-KILL-3, R-HIST)', LONG, async () => {
    const outcome = await within(await createTestDatabase(), (arena) => freezeProduct(arena, { rounds: 2, seed }, STOOD_STILL_MS));
    expect(outcome).toMatchObject({ rounds: 2, breaches: [] });
  });

  it('when the database stands still for five seconds, twice (R-KILL-3, R-HIST)', LONG, async () => {
    const outcome = await within(await cloneDatabase(frozen), (arena) => freezeDatabase(arena, frozen.server, { rounds: 2, seed }, STOOD_STILL_MS));
    expect(outcome).toMatchObject({ rounds: 2, breaches: [] });
  });
});
