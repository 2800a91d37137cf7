import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/testkit/src/database.ts';
import type { Database } from './db/open-database.ts';
import { createLog } from './log.ts';
import { createOutbox, type Outbox, type Senders } from './outbox.ts';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox([{ id: 'k1', key: randomBytes(32) }]);
const MAIL = { to: 'ada@shop.example', subject: 'A secret word', text: 'Hello', html: '' };
let testDatabase: TestDatabase;
let database: Database;
let now = new Date('2026-03-02T12:00:00Z');
let refusing = true;
const handedOut: { at: Date; id: string; payload: unknown }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.open();
});
afterAll(async () => {
  await database.stop();
  await testDatabase.drop();
});

function openOutbox(): Outbox {
  const mail: Senders['mail'] = async (payload, id) => {
    handedOut.push({ at: now, id, payload });
    if (refusing) throw new Error('nobody there');
  };
  const log = createLog({ level: 'silent' });
  return createOutbox({ db: database.jobs, box, now: () => now, senders: { mail } as unknown as Senders, log });
}

const nextDue = async () => (await database.jobs.read(null, (tx) => tx.query<{ due: Date }>('select due_at as due from outbox where dead_at is null'))).rows[0]?.due;
const rows = async () => (await database.jobs.read(null, (tx) => tx.query<Record<string, unknown>>('select payload, last_error, done_at, dead_at from outbox'))).rows;

test('what cannot be handed out is tried again after ever longer pauses, twelve times, and then waits for the operator', async () => {
  const outbox = openOutbox();
  await database.jobs.write(null, (tx) => outbox.add(tx, 'mail', MAIL));
  for (let due = await nextDue(); due; due = await nextDue()) {
    const before = handedOut.length;
    if (before > 0) {
      now = new Date(due.getTime() - 1);
      await outbox.flush();
      expect(handedOut).toHaveLength(before);
    }
    now = due;
    await outbox.flush();
    expect(handedOut).toHaveLength(before + 1);
  }
  const pauses = handedOut.slice(1).map(({ at }, n) => (at.getTime() - handedOut[n]!.at.getTime()) / 1_000);
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048]);
  expect(new Set(handedOut.map(({ id }) => id)).size).toBe(1);
  expect(handedOut.every(({ payload }) => JSON.stringify(payload) === JSON.stringify(MAIL))).toBe(true);
  const [dead] = await rows();
  expect(dead).toMatchObject({ last_error: 'nobody there', done_at: null, dead_at: expect.any(Date) });
  expect(dead!['payload']).not.toContain('secret word');
});

test('what is out is emptied and not sent again', async () => {
  refusing = false;
  handedOut.length = 0;
  await database.jobs.write(null, (tx) => openOutbox().add(tx, 'mail', MAIL));
  await Promise.all([openOutbox().flush(), openOutbox().flush()]);
  await openOutbox().flush();
  expect(handedOut).toHaveLength(1);
  expect((await rows()).filter(({ done_at: at }) => at !== null)).toEqual([expect.objectContaining({ payload: '', last_error: null })]);
});
