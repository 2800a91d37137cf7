import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lendSendings } from './lend-sendings.ts';
import { callNames, declared, sendCall } from './send-call.ts';

const SECRET = 'select password_hash from person -- /srv/app/secret.ts ECONNREFUSED 10.0.0.7';

let app: TestApp;
const lent = lendSendings();
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Every hand on the database fails in the same way until it is put back. */
async function withBrokenDatabase<T>(error: Error, work: () => Promise<T>): Promise<T> {
  const hands = [app.platform.db, app.platform.jobsDb] as Record<keyof Db, unknown>[];
  const kept = hands.map((hand) => ({ ...hand }));
  const fail = () => Promise.reject(error);
  for (const hand of hands) Object.assign(hand, { read: fail, write: fail, single: fail });
  try {
    return await work();
  } finally {
    hands.forEach((hand, index) => Object.assign(hand, kept[index]));
  }
}

const asked = callNames.filter((name) => declared(name).form !== 'stream');

describe('a fault inside', () => {
  test.each(asked)('is answered by %s in general words with the id of the request', async (name) => {
    const sending = await lent(app, name);
    const answer = await withBrokenDatabase(new Error(SECRET), () => sendCall(app, name, sending));
    // Some calls need no database.
    if (answer.statusCode === 200) return;
    expect(answer.json()).toEqual({ statusCode: 500, code: 'internal', message: 'Something went wrong' });
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/password_hash|\/srv|ECONN|\.ts\b/);
  });

  test('is reported with its request, and the log keeps what the answer hides', () => {
    expect(app.world.reported.length).toBeGreaterThan(0);
    expect(app.logged.some((line) => line.includes('a request failed'))).toBe(true);
  });
});

test('a call whose statement the server has cancelled is answered with 503', async () => {
  const sending = await lent(app, 'listSessions');
  const ended = Object.assign(new Error(SECRET), { code: '57014' });
  const answer = await withBrokenDatabase(ended, () => sendCall(app, 'listSessions', sending));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});

describe('a database that is away', () => {
  test.each(asked)('makes %s ask for patience', async (name) => {
    const sending = await lent(app, name);
    const answer = await withBrokenDatabase(new DatabaseUnavailable('not-committed', new Error(SECRET)), () =>
      sendCall(app, name, sending),
    );
    if (answer.statusCode === 200) return;
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('ECONN');
  });
});
