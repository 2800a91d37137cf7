import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '@trilane/testkit/database-clone';
import { startServerToKill } from '@trilane/testkit/test-server';
import { runSeed } from '@trilane/testkit/run-seed';
import { openArena, type Arena } from './arena.ts';
import { freezeDatabase, killDatabase } from './kill-database.ts';
import { freezeProduct } from './kill-product.ts';

const seed = runSeed();
const FROZEN_MS = 5_000;
/** Longer than anybody may wait for an answer. */
const SILENT_MS = 8_000;

describe(`under load, seed ${seed}, nothing is lost or doubled`, () => {
  let server: Awaited<ReturnType<typeof startServerToKill>>;
  let test: TestDatabase;
  let arena: Arena;
  beforeAll(async () => {
    server = await startServerToKill();
    test = await cloneDatabase(server);
    arena = await openArena(test);
  });
  afterAll(async () => {
    await arena.stop();
    await test.drop();
    await server.stop();
  });

  it('when the database or one of its processes is killed; the product comes back (R-KILL-2, R-HIST)', async () => {
    expect(await killDatabase(arena, server.server, { rounds: 3, seed })).toMatchObject({ rounds: 3, breaches: [] });
  });

  it('when the product stands still for five seconds, twice (R-KILL-3, R-HIST)', async () => {
    expect(await freezeProduct(arena, { rounds: 2, seed: seed + 1 }, FROZEN_MS)).toMatchObject({
      rounds: 2,
      breaches: [],
    });
  });

  it('when the database stands still for eight seconds, twice; nobody waits over five (R-KILL-3, R-HIST)', async () => {
    expect(await freezeDatabase(arena, server.server, { rounds: 2, seed: seed + 2 }, SILENT_MS)).toMatchObject({
      rounds: 2,
      breaches: [],
    });
  });
});
