import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { runSeed } from '@trilane/testkit/run-seed';
import { openArena, type Arena } from './arena.ts';
import { killProduct, shutProduct } from './kill-product.ts';

const seed = runSeed();

describe(`a product under load, seed ${seed}, loses and doubles nothing`, () => {
  let test: TestDatabase;
  let arena: Arena;
  beforeAll(async () => {
    test = await createTestDatabase();
    arena = await openArena(test);
  });
  afterAll(async () => {
    await arena.stop();
    await test.drop();
  });

  it('when it is killed ten times (R-KILL-1, R-HIST)', async () => {
    expect(await killProduct(arena, { rounds: 10, seed })).toMatchObject({ rounds: 10, breaches: [] });
  });

  it('when it is stopped: it finishes what it took on and ends within ten seconds (R-SHUT)', async () => {
    expect(await shutProduct(arena, { rounds: 1, seed: seed + 1 })).toMatchObject({ rounds: 1, breaches: [] });
  });
});
