import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What a connection is read from and written to. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Ends a connection without a word to the server, which may be silent: all that waits on it fails at once. */
export const cutOff = (client: pg.ClientBase): void => void streamOf(client).destroy();
