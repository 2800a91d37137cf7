import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@trilane/testkit/database';
import { runSeed } from '@trilane/testkit/run-seed';
import { FAULTS, type Fault } from '@trilane/testkit/tcp-proxy';
import type { Outcome } from './effort.ts';
import { failLines } from './net-faults.ts';

const seed = runSeed();
const SECONDS = 20;

async function tryFault(fault: Fault): Promise<Outcome> {
  const test = await createTestDatabase();
  const outcome = await failLines(test, { fault, seconds: SECONDS, seed: seed + FAULTS.indexOf(fault) });
  await test.drop();
  return outcome;
}

describe(`lines that fail for ${SECONDS} seconds lose and double nothing (R-NET, R-HIST), seed ${seed}`, () => {
  // Each fault has a product and a database of its own; side by side they take no longer than one.
  let outcomes: Outcome[];
  beforeAll(async () => {
    outcomes = await Promise.all(FAULTS.map(tryFault));
  });

  it.each(FAULTS)('by %s', (fault) => {
    const outcome = outcomes[FAULTS.indexOf(fault)]!;
    expect(outcome).toMatchObject({ breaches: [] });
    expect(outcome.rounds).toBeGreaterThan(5);
  });
});
