import { randomBytes } from 'node:crypto';
import { reconcile } from '../../../apps/api/src/ledger/reconcile.ts';
import type { DatabaseConnections } from '../../../apps/api/src/platform/db/connection.ts';
import { openPools, type Database } from '../../../apps/api/src/platform/db/open-database.ts';
import { ensureSessionSettings } from '../../../apps/api/src/platform/db/session-settings.ts';
import { administer, asOwner, dropDatabase, onDatabaseForAll, silentLog, type TestServer } from './test-server.ts';
import { findWordlessLines } from './wordless-lines.ts';

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  readonly name: string;
  readonly connections: DatabaseConnections;
  /** Opens pools on it as the product would. Stop it before `drop`. */
  open(): Database;
  /** Runs statements as the owner, past every wall: for planting what a test needs. */
  asOwner(...statements: string[]): Promise<void>;
  /**
   * Removes it, after a last look at its books and its audit trails: throws when a figure does not equal its lines, or
   * when a line of a merchant's trail cannot be said in words. `false` where a test has left a planted difference.
   */
  drop(options?: { booksAreRight?: boolean }): Promise<void>;
}

const CONNECTIONS_MAX = 8;

/** Clones the migrated template of a server, which takes some tens of milliseconds. */
export async function cloneDatabase({ connections, template }: TestServer): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files is faster than writing each page through the log.
  await administer(connections, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const own = onDatabaseForAll(connections, name);
  // These settings belong to a database, and its copy has none.
  await asOwner(own, ensureSessionSettings);
  return {
    name,
    connections: own,
    open: () => openPools({ connections: own, connectionsMax: CONNECTIONS_MAX, log: silentLog }),
    asOwner: (...statements) => administer(own, ...statements),
    async drop({ booksAreRight = true } = {}) {
      const faults = booksAreRight ? await lookAt(own) : [];
      await dropDatabase(connections, name);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

async function lookAt(connections: DatabaseConnections): Promise<string[]> {
  const pools = openPools({ connections, connectionsMax: 1, log: silentLog });
  try {
    const differences = await reconcile(pools.jobs);
    const wordless = await findWordlessLines(pools.jobs);
    return [
      ...differences.map(({ check, detail }) => `The books are wrong: ${check}: ${detail}`),
      ...wordless.map((what) => `The Activity page has no words for ${what} (domain/audit-fields.ts)`),
    ];
  } finally {
    await pools.stop();
  }
}
