import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { DAY_MS } from '@trilane/domain/time-units';
import { purges } from './purges.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  owner = new pg.Client(app.database.connections.owner.client);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** Inserts a row with this name whose age is counted from `at`. */
type Insert = (name: string, at: Date) => Promise<unknown>;

const keyOf =
  (call: string): Insert =>
  (name, at) =>
    owner.query(
      `insert into idempotency (business_id, call, key, body_hash, status, answer, created_at)
       values ($1, $2, $3, '', 200, '{}', $4)`,
      [randomUUID(), call, name, at],
    );
const outbox =
  (done: boolean): Insert =>
  (name, at) =>
    owner.query(
      `insert into outbox (id, kind, payload, due_at, created_at, give_up_at, last_error, done_at)
       values ($1, 'mail', '', $2, $2, $2, $3, $4)`,
      [randomUUID(), at, name, done ? at : null],
    );

test.each<[string, string, string, number, Insert]>([
  [
    'a report',
    'webhook_event',
    'event_id',
    30,
    (name, at) =>
      owner.query(`insert into webhook_event (sender, event_id, received_at) values ('x', $1, $2)`, [name, at]),
  ],
  ['a message that went out', 'outbox', 'last_error', 7, outbox(true)],
  ['a keyed answer', 'idempotency', 'key', 1, keyOf('createStore')],
  [
    'a limit',
    'rate_limit',
    'key',
    0,
    (name, at) => owner.query('insert into rate_limit (key, points, expire) values ($1, 1, $2)', [name, at.getTime()]),
  ],
  [
    'a solved captcha',
    'captcha_used',
    'challenge_id',
    0,
    (name, at) => owner.query('insert into captcha_used (challenge_id, expires_at) values ($1, $2)', [name, at]),
  ],
  [
    'a run',
    'job_run',
    'name',
    91,
    (name, at) =>
      owner.query('insert into job_run (name, day, started_at) values ($1, $2::timestamptz::date, $2)', [name, at]),
  ],
])('%s is deleted when it is too old, and not before', async (_what, table, column, days, insert) => {
  const at = (dayOff: number) => new Date(NOW.getTime() - (days + dayOff) * DAY_MS);
  await insert('old', at(1));
  await insert('young', at(-1));
  expect(await left(table, column)).toEqual(['young']);
});

test('the key of a transfer and a waiting message are kept for ever', async () => {
  await keyOf('transferToBank')('transfer', new Date(0));
  await outbox(false)('waiting', new Date(0));
  expect(await left('idempotency', 'key')).toContain('transfer');
  expect(await left('outbox', 'last_error')).toContain('waiting');
});

/** The rows that remain in a table after a purge. */
async function left(table: string, column: string): Promise<string[]> {
  for (const purge of purges) await app.platform.jobsDb.write(null, (tx) => purge(tx, NOW));
  const { rows } = await owner.query<{ name: string }>(
    `select ${pg.escapeIdentifier(column)} as name from ${pg.escapeIdentifier(table)}`,
  );
  return rows.map(({ name }) => name);
}
