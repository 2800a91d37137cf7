import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { GOODBYE_MS_MAX } from './wait-limits.ts';

/** What a connection is read from and written to. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Ends a connection; a server that is silent gets a moment to answer the goodbye. */
export async function sayGoodbye(client: pg.Client): Promise<void> {
  const late = setTimeout(() => cutOff(client), GOODBYE_MS_MAX);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/** Ends a connection without a word to the server, which may be silent: all that waits on it fails at once. */
export const cutOff = (client: pg.ClientBase): void => void streamOf(client).destroy();
