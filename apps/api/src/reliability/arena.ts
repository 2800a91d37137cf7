import { rm } from 'node:fs/promises';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess, type ProductProcess } from '@trilane/testkit/product-process';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { Database } from '../platform/db/open-database.ts';
import { checkHistory, type History } from './history.ts';
import { startLoad, type Load, type LoadOptions } from './load.ts';
import { readBooks } from './read-books.ts';
import { buildShops, type Shop } from './shop.ts';

/**
 * The product as a process of its own on a database with shops in it, and a second way to that database for looking at
 * the books.
 */
export interface Arena {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly config: Config;
  readonly shops: readonly Shop[];
  product(): ProductProcess;
  /** Ends the process with a signal and starts another. Its exit code, null when the signal ended it. */
  replace(signal: NodeJS.Signals): Promise<number | null>;
  load(options: Pick<LoadOptions, 'clients' | 'seed'> & Partial<LoadOptions>): Load;
  /**
   * Stops a load and names everything that is wrong with its history, before and after its unanswered calls are sent
   * again, and with the books.
   */
  judge(load: Load): Promise<string[]>;
  stop(): Promise<void>;
}

const SHOPS = 3;

/** Opens it on an empty database; stop it before the database is dropped. */
export async function openArena(
  test: TestDatabase,
  { shops: count = SHOPS, given = {} }: { shops?: number; given?: Readonly<Record<string, string>> } = {},
): Promise<Arena> {
  const folder = await makeScratchFolder('arena');
  const settings = {
    ...buildTestSettings(given),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrlOf(test.connections.owner),
    STEP_UP: 'off',
  };
  const config = loadConfig(settings);
  const database = test.open();
  const shops = await buildShops(test, database, config, { count });
  let product = await startProductProcess(settings);
  return {
    test,
    database,
    config,
    shops,
    product: () => product,
    async replace(signal) {
      const code = await product.end(signal);
      product = await startProductProcess(settings);
      return code;
    },
    load: (options) => startLoad({ url: () => product.url, config, shops, ...options }),
    judge: (load) => judgeLoad(load, database),
    async stop() {
      await product.end('SIGTERM');
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is wrong with a load's history and the books under it, as in `Arena.judge`. */
export async function judgeLoad(load: Load, database: Database): Promise<string[]> {
  await load.stop();
  const before = checkHistory(load.history, await readBooks(database));
  await load.settle();
  const after = checkHistory(load.history, await readBooks(database));
  return [
    ...new Set([
      ...before,
      ...after,
      ...unanswered(load.history),
      ...(await reconcile(database.jobs)).map(({ check, detail }) => `${check}: ${detail}`),
    ]),
  ];
}

function unanswered({ operations }: History): string[] {
  const open = operations.filter(({ outcome }) => outcome === 'unknown').length;
  return open === 0 ? [] : [`${open} calls were never answered`];
}
