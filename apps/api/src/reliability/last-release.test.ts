import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess } from '@trilane/testkit/product-process';
import { runSeed } from '@trilane/testkit/run-seed';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { openArena } from './arena.ts';
import { reachMore } from './kill-product.ts';
import { findBroken, hasLastRelease, keptStatements, unpackLastRelease } from './last-release.harness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every statement of the last release is answered by this schema (CONTRIBUTING.md, "A migration")', async () => {
  expect(keptStatements.length).toBeGreaterThan(250);
  expect(await findBroken(database.connections)).toEqual([]);
});

/** What the change costs the last release, as the texts of its statements. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const changed = await createTestDatabase();
  await changed.asOwner(...statements);
  const broken = await findBroken(changed.connections);
  await changed.drop({ booksAreRight: false });
  return broken;
}

describe('what takes something away from the last release is found', () => {
  test.each([
    ['a column', 'alter table store rename column street to road', /column .*street.* does not exist/],
    ['a table', 'alter table ledger.settlement_batch rename to batch', /relation .* does not exist/],
    ['a right', 'revoke select on store from trilane_api', /permission denied for table store/],
    [
      'the right to call a function',
      'revoke execute on function ledger.request_payout from trilane_api, public',
      /permission denied for function request_payout/,
    ],
    [
      'a function',
      'alter function ledger.request_payout rename to ask_for_payout',
      /function ledger\.request_payout\(.*\) does not exist/,
    ],
    [
      'a column of an answer',
      `do $$
       declare definition text := (select pg_get_functiondef(oid) from pg_proc where proname = 'post_payments');
       begin
         drop function ledger.post_payments;
         execute replace(definition, 'shopper_name text', 'buyer text');
         grant execute on function ledger.post_payments to trilane_api;
       end $$`,
      /the column shopper_name of its answer is gone/,
    ],
  ])('%s', async (_, statement, words) => {
    expect((await brokenBy(statement)).join('\n')).toMatch(words);
  });
});

// A clone without history has the statements alone.
test.skipIf(!hasLastRelease())(
  'processes of the last release and of this one pay and read side by side, and the old one starts again',
  async () => {
    const settings = buildTestSettings();
    const arena = await openArena(database, { given: settings });
    const release = await unpackLastRelease();
    const startOld = async () =>
      startProductProcess(
        {
          ...settings,
          DATA_DIR: await makeScratchFolder('old'),
          DATABASE_URL: databaseUrlOf(database.connections.api),
          JOBS_DATABASE_URL: databaseUrlOf(database.connections.jobs),
          MIGRATE: 'off',
          STEP_UP: 'off',
        },
        release,
      );
    let old = await startOld();
    const load = arena.load({
      clients: 8,
      seed: runSeed(),
      url: (client) => (client % 2 === 0 ? old.url : arena.product().url),
    });
    await reachMore(load, 150);
    await old.end('SIGKILL');
    old = await startOld();
    expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
    await reachMore(load, 150);
    expect(await arena.judge(load)).toEqual([]);
    await old.end('SIGTERM');
    await arena.stop();
  },
);
