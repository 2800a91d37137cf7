import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { EmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts';
import { databaseUrlOf } from '../packages/testkit/src/database-url.ts';

const run = promisify(execFile);

/** Whether this machine has psql. */
export async function hasPsql(): Promise<boolean> {
  return run('psql', ['--version']).then(
    () => true,
    () => false,
  );
}

// The protocol's side of COPY … TO STDOUT; the rows are thrown away.
function copyToNowhere(text: string): pg.Submittable & { done: Promise<void> } {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const done = new Promise<void>((fulfil, refuse) => ([resolve, reject] = [fulfil, refuse]));
  const taken = {
    handleCopyData: () => undefined,
    handleCommandComplete: () => undefined,
    handleError: (error: Error) => reject(error),
    handleReadyForQuery: () => resolve(),
  };
  return { done, submit: (connection) => connection.query(text), ...taken };
}

/** Copies a query's rows out of the database as CSV, with psql where there is one. Returns the seconds. */
export async function copyOut(server: EmbeddedServer, query: string, byPsql: boolean): Promise<number> {
  const connection = server.connection('superuser');
  if (byPsql) {
    const startedAt = performance.now();
    await run('psql', [
      '--no-psqlrc',
      '--quiet',
      '--dbname',
      databaseUrlOf(connection),
      '--command',
      `\\copy (${query}) to /dev/null csv`,
    ]);
    return (performance.now() - startedAt) / 1000;
  }
  const client = new pg.Client(connection.client);
  await client.connect();
  try {
    const startedAt = performance.now();
    await client.query(copyToNowhere(`copy (${query}) to stdout csv`)).done;
    return (performance.now() - startedAt) / 1000;
  } finally {
    await client.end();
  }
}
