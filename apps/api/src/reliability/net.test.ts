import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '@trilane/testkit/database';
import { FAULTS } from '@trilane/testkit/tcp-proxy';
import { runSeed } from '@trilane/testkit/run-seed';
import { failLines } from './net-faults.ts';

const seed = runSeed();
const SECONDS = 20;

describe.concurrent(`lines that fail for ${SECONDS} seconds lose and double nothing (R-NET, R-HIST), seed ${seed}`, () => {
  it.each(FAULTS)('by %s', { timeout: 120_000 }, async (fault) => {
    const test = await createTestDatabase();
    const outcome = await failLines(test, { fault, seconds: SECONDS, seed: seed + FAULTS.indexOf(fault) });
    await test.drop();
    expect(outcome).toMatchObject({ breaches: [] });
    expect(outcome.rounds).toBeGreaterThan(5);
  });
});
