import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { runSeed } from '@trilane/testkit/run-seed';
import { raceEverything, raceTransfers } from './races.ts';
import { cutOffAndRepeat, repeatAtOnce } from './repeats.ts';
import { serve, type Served } from './served.ts';

const seed = runSeed();
const KINDS = ['payment', 'refund', 'transfer'] as const;

const { testDatabase: test } = await openTestDatabase();

describe(`at once, seed ${seed}`, () => {
  it('a hundred transfers of the whole balance: one is made, the others learn it is too much (R-RACE-1)', async () => {
    expect(await raceTransfers(test, { rounds: 1, seed })).toMatchObject({ rounds: 1, breaches: [] });
  });

  it('payments, refunds, transfers and settlements of one business show no error (R-RACE-2, R-HIST)', async () => {
    const outcome = await raceEverything(test, { seconds: 5, seed });
    expect(outcome).toMatchObject({ breaches: [] });
    expect(outcome.rounds).toBeGreaterThan(5);
  });
});

describe(`sent again, seed ${seed}`, () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(test, { instances: 2, shops: 3 });
  });
  afterAll(() => served.stop());

  it('fifty times at once, a payment, a refund and a transfer happen once, with one answer (R-IDEM-1)', async () => {
    expect(await repeatAtOnce(served, { rounds: KINDS.length, seed }, { atOnce: 50, kinds: KINDS })).toMatchObject({
      rounds: 3,
      breaches: [],
    });
  });

  it('by a client that was cut off, at fifty places, happens once (R-IDEM-3)', async () => {
    expect(await cutOffAndRepeat(served, { rounds: 50, seed }, KINDS)).toMatchObject({ rounds: 50, breaches: [] });
  });
});
