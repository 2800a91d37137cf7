import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { databaseUrlOf } from '../../../../../packages/testkit/src/database-url.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { buildTestSettings } from '../../../../../packages/testkit/src/test-config.ts';
import { loadConfig } from '../../config/config.ts';
import { openProduct } from '../../open-product.ts';
import { startLiveRelay } from '../live-relay.ts';
import { createLog } from '../log.ts';
import { sql } from './sql.ts';

const POOL_MAX = 8;
const { testDatabase } = await openTestDatabase({ direct: true });
const { api, jobs, owner } = testDatabase.connections;
const watcher = new pg.Client({ ...owner.client, application_name: 'watcher' });
await watcher.connect();
afterAll(() => watcher.end());

const countByName = async (): Promise<Record<string, number>> => {
  const { rows } = await watcher.query<{ name: string; n: number }>(
    `select application_name as name, count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name like 'trilane-%' group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

test('a fully loaded product has as many connections as operations.md counts', async () => {
  const settings = buildTestSettings({
    DATA_DIR: await makeScratchFolder('count'),
    DATABASE_URL: databaseUrlOf(api),
    JOBS_DATABASE_URL: databaseUrlOf(jobs),
    MIGRATE: 'off',
    DATABASE_POOL_MAX: String(POOL_MAX),
  });
  const log = createLog({ level: 'silent' });
  const { app, database } = await openProduct({ ...loadConfig(settings), port: 0 }, log, (words) =>
    expect.unreachable(words),
  );
  const relay = startLiveRelay({
    bus: app.platform.live,
    db: database.api,
    connection: database.connections.listen,
    log,
  });
  // Twice as much work as there are connections, for longer than the interval between two checks of the server.
  const work = [database.api, database.jobs].flatMap((db) =>
    Array.from({ length: 2 * POOL_MAX }, () => db.read(null, (tx) => tx.query(sql`select pg_sleep(0.7)`))),
  );
  let isOver = false;
  const over = Promise.all(work).finally(() => (isOver = true));
  const most: Record<string, number> = {};
  while (!isOver) {
    for (const [name, n] of Object.entries(await countByName())) most[name] = Math.max(most[name] ?? 0, n);
    await delay(5);
  }
  await over;
  // A check takes a few milliseconds, and may have run between two counts.
  expect({ 'trilane-watch': 1, ...most }).toEqual({
    'trilane-api': POOL_MAX,
    'trilane-jobs': Math.min(POOL_MAX, 6),
    'trilane-live': 1,
    'trilane-watch': 1,
  });
  await relay.stop();
  await app.server.close();
  await database.stop();
});

test('a start is refused while live topics lead to another database than requests', async () => {
  const elsewhere = new URL(databaseUrlOf(api));
  elsewhere.pathname = '/postgres';
  const settings = buildTestSettings({
    DATABASE_URL: databaseUrlOf(api),
    JOBS_DATABASE_URL: databaseUrlOf(jobs),
    LISTEN_DATABASE_URL: elsewhere.href,
    MIGRATE: 'off',
  });
  const start = openProduct(loadConfig(settings), createLog({ level: 'silent' }), () => undefined);
  await expect(start).rejects.toThrow('LISTEN_DATABASE_URL leads to another database (postgres) than DATABASE_URL');
});
