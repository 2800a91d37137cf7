import { expect, it } from 'vitest';
import { createTestDatabase } from '@trilane/testkit/database';
import { runSeed } from '@trilane/testkit/run-seed';
import { liveLives } from './model-books.ts';

const CASES = 1_000;
const seed = runSeed();

it(`${CASES} lives of a business go in the ledger as in the model, seed ${seed} (R-PROP)`, async () => {
  const test = await createTestDatabase();
  const outcome = await liveLives(test, { rounds: CASES, seed });
  await test.drop();
  expect(outcome).toMatchObject({ rounds: CASES, breaches: [] });
});
