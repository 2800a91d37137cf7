import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { GuardedServer } from './guarded-server.ts';
import type { ServerConnection } from './server-names.ts';

const ANSWER_MILLIS_MAX = 5_000;
// Stopping, crashed, starting, no connection slot left.
const NOT_YET = new Set(['57P01', '57P02', '57P03', '53300']);
// The driver gives these errors no code.
const NOT_YET_WORDS = ['timeout expired', 'Connection terminated', 'Client has encountered a connection error'];

/**
 * Retries until the server answers. There is no time limit while the server is alive, because recovery after a crash
 * may take long. A server that refuses for another reason is stopped.
 */
export function waitUntilReady(connection: ServerConnection): (server: GuardedServer) => Promise<void> {
  return async (server) => {
    while (server.isRunning()) {
      try {
        await asUser(connection, (client) => client.query('SELECT 1'));
        return;
      } catch (error) {
        if (!isNotYet(error)) {
          server.requestStop();
          throw error;
        }
        await delay(10);
      }
    }
    throw new Error(`The database server did not start:\n${server.lastLogLines()}`);
  };
}

/** Runs `work` on a connection of its own. */
export async function asUser<T>(connection: ServerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection.client, connectionTimeoutMillis: ANSWER_MILLIS_MAX });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return NOT_YET.has(error.code ?? '');
  return 'syscall' in error || NOT_YET_WORDS.some((words) => error.message.startsWith(words));
}
