import type pg from 'pg';
import { expect, it } from 'vitest';
import { createDb, type Db } from './transaction.ts';
import { sql } from './sql.ts';

const BUSINESS = '00000000-0000-4000-8000-000000000001';

/** A pool whose server has become a standby; keeps whether its connection was closed. */
function standby() {
  const seen = { closed: null as boolean | null };
  const refuse = (code: string) => Promise.reject(Object.assign(new Error('in recovery'), { code }));
  const client = {
    connection: { stream: { cork() {}, uncork() {} } },
    query(asked: string | pg.QueryConfig) {
      const text = typeof asked === 'string' ? asked : asked.text;
      // As PostgreSQL 15 to 18 answer while they recover.
      if (/READ WRITE/.test(text)) return refuse('0A000');
      return /insert|touch/.test(text) ? refuse('25006') : Promise.resolve({ rows: [], command: 'COMMIT' });
    },
    release: (close?: boolean) => void (seen.closed = close === true),
  };
  const pool = { options: {}, idleCount: 1, waitingCount: 0, connect: () => Promise.resolve(client) };
  return { db: createDb(pool as unknown as pg.Pool), seen };
}

const write = sql`insert into shop values (1)`;
const ahead = { statement: sql`select touch_session()`, name: 'touch', check: () => undefined };
it.each<[string, (db: Db) => Promise<unknown>]>([
  ['a transaction that may write', (db) => db.write(BUSINESS, (tx) => tx.query(write))],
  ['one statement', (db) => db.single(write)],
  ['the statement ahead of a read', (db) => db.read(BUSINESS, async () => 1, { atOnce: true, ahead })],
])('%s meets a standby: nothing was stored, and the connection is not used again', async (_, work) => {
  const { db, seen } = standby();
  await expect(work(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'not-committed' });
  expect(seen.closed).toBe(true);
});
