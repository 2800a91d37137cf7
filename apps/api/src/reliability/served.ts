import { setTimeout as delay } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { silentLog } from '@trilane/testkit/test-server';
import { buildTestConfig } from '@trilane/testkit/test-config';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { createApp, type App } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseConnections } from '../platform/db/connection.ts';
import { openPools, type Database } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { buildShops, type Shop } from './shop.ts';

export interface ServeOptions {
  /** How many instances of the product serve the one database. */
  instances?: number;
  shops?: number;
  availableCents?: number;
  connectionsMax?: number;
  /** The product's way to the database, where it is another than the test's. */
  connections?: DatabaseConnections;
}

/** The product in this process, on ports of its own, on a database with shops in it. */
export interface Served {
  readonly urls: readonly string[];
  readonly port: number;
  readonly config: Config;
  readonly shops: readonly Shop[];
  /** A way to the database beside the product's. */
  readonly database: Database;
  /** The product's own pools, of the first instance. */
  readonly pools: Database;
  /** Moves the business clock, through the first instance. */
  advanceClock(duration: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it; stop it before the database is dropped. */
export async function serve(
  test: TestDatabase,
  {
    instances = 1,
    shops: count = 1,
    availableCents,
    connectionsMax = 8,
    connections = test.connections,
  }: ServeOptions = {},
): Promise<Served> {
  const folder = await makeScratchFolder('served');
  const config = buildTestConfig({ DATA_DIR: folder, STEP_UP: 'off' });
  const database = test.open();
  const shops = await buildShops(test, database, config, {
    count,
    ...(availableCents !== undefined && { availableCents }),
  });
  const running: { app: App; pools: Database; port: number }[] = [];
  for (let n = 0; n < instances; n += 1) {
    const pools = openPools({ connections, connectionsMax, log: silentLog });
    const app = await createApp({ config, database: pools, log: createLog({ level: 'silent' }) });
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    app.background.start();
    running.push({ app, pools, port: (app.server.server.address() as { port: number }).port });
  }
  const urls = running.map(({ port }) => `http://127.0.0.1:${port}`);
  return {
    urls,
    config,
    shops,
    database,
    port: running[0]!.port,
    pools: running[0]!.pools,
    async advanceClock(duration) {
      for (let triesLeft = 5; ; triesLeft -= 1) {
        const answer = await fetch(`${urls[0]}/api/v2/test/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-test-clock-secret': config.testClockSecret ?? '' },
          body: JSON.stringify({ advance: duration }),
        });
        if (answer.status === 200) return;
        if (answer.status !== 503 || triesLeft === 0) throw new Error(`the clock did not move: ${await answer.text()}`);
        await delay(Number(answer.headers.get('retry-after')) * 1_000);
      }
    },
    async stop() {
      for (const { app, pools } of running) {
        app.server.server.closeAllConnections();
        await app.server.close();
        await app.background.stop();
        await pools.stop();
      }
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
