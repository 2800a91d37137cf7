import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseConnections } from '../../../apps/api/src/platform/db/connection.ts';
import { openPools, type Database } from '../../../apps/api/src/platform/db/open-database.ts';
import './global-setup.ts';
import { administer, onDatabaseForAll, silentLog } from './test-server.ts';

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  readonly name: string;
  readonly connections: DatabaseConnections;
  /** Opens pools on it as the product would. Stop it before `drop`. */
  open(): Database;
  /** Runs statements as the owner, past every wall: for planting what a test needs. */
  asOwner(...statements: string[]): Promise<void>;
  drop(): Promise<void>;
}

const CONNECTIONS_MAX = 8;

/** Clones the migrated template, which takes some tens of milliseconds. Call in beforeAll, and `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connections, template } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(connections, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = onDatabaseForAll(connections, name);
  return {
    name,
    connections: own,
    open: () => openPools({ connections: own, connectionsMax: CONNECTIONS_MAX, log: silentLog }),
    asOwner: (...statements) => administer(own, ...statements),
    drop: () => administer(connections, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
