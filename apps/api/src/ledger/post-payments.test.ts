import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import type { BusinessClock } from '../platform/business-clock.ts';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';
import { connectWithin, waitLeftMs, withWaitBudget } from '../platform/db/wait-budget.ts';
import { WAIT_MS_MAX } from '../platform/db/wait-limits.ts';
import { queueLength } from './ledger-metrics.ts';
import { createPaymentPoster } from './post-payments.ts';
import type { Posting } from './post-statement.ts';

/** A database that holds every batch until the test releases it. */
function holdBatches() {
  const batches: { businesses: string; answer: () => void }[] = [];
  const single = ({ values: [payments] }: Sql) =>
    new Promise((resolve) => {
      const names = [...String(payments).matchAll(/\((\w+),/g)].map(([, businessId]) => businessId);
      const rows = names.map((_, n) => ({ i: n + 1, code: null, event_at: new Date(0) }));
      batches.push({ businesses: names.join(' '), answer: () => resolve({ rows }) });
    });
  return { db: { single } as unknown as Db, batches };
}
const clock: BusinessClock = {
  now: () => new Date('2025-11-17T15:00:00Z'),
  refresh: () => Promise.resolve(),
  moveTo: () => Promise.resolve(),
};
const posting = (businessId: string, n: number) => ({ businessId, key: `key ${n}` }) as Posting;

test('a payment does not wait for a batch that holds payments of one other business alone', async () => {
  const { db, batches } = holdBatches();
  const poster = createPaymentPoster(db, clock);
  const said: string[] = [];
  const post = (businessId: string, n: number) =>
    void poster.post(posting(businessId, n)).then(() => said.push(businessId));
  post('a', 0);
  post('a', 1);
  await eventually(() => expect(batches.map((one) => one.businesses)).toEqual(['a a']));
  post('a', 2);
  post('b', 3);
  await eventually(() => expect(batches.map((one) => one.businesses)).toEqual(['a a', 'b']));
  batches[1]!.answer();
  await eventually(() => expect(said).toEqual(['b']));
  batches[0]!.answer();
  await eventually(() => expect(batches.map((one) => one.businesses)).toEqual(['a a', 'b', 'a']));
  batches[2]!.answer();
  await eventually(() => expect(said).toEqual(['b', 'a', 'a', 'a']));
});

test('a business that owes time for its payments waits, and another is posted at once', async () => {
  const { db, batches } = holdBatches();
  const owing = new Set(['a']);
  const charged: string[] = [];
  const poster = createPaymentPoster(db, clock, {
    time: {
      begin: () => () => undefined,
      charge: (businessId) => void charged.push(businessId),
      owesTooMuch: (businessId) => owing.has(businessId),
    },
  });
  const said: string[] = [];
  const post = (businessId: string, n: number) =>
    void poster.post(posting(businessId, n)).then(() => said.push(businessId));
  post('a', 0);
  post('b', 1);
  await eventually(() => expect(batches.map((one) => one.businesses)).toEqual(['b']));
  batches[0]!.answer();
  await eventually(() => expect(said).toEqual(['b']));
  expect(charged).toEqual(['b']);
  owing.clear();
  await eventually(() => expect(batches.map((one) => one.businesses)).toEqual(['b', 'a']));
  batches[1]!.answer();
  await eventually(() => expect(said).toEqual(['b', 'a']));
});

test('a payment whose request has waited for most of its time waits only for the rest', async () => {
  const pool = { idleCount: 0, waitingCount: 0, connect: () => new Promise(() => undefined) } as unknown as Pool;
  const single = () =>
    connectWithin(pool).catch((error: unknown) => {
      throw new DatabaseUnavailable('not-committed', error);
    });
  const poster = createPaymentPoster({ single } as unknown as Db, clock);
  const begunAt = performance.now();
  const posted = withWaitBudget(() => poster.post(posting('a', 0)), WAIT_MS_MAX - 200);
  await expect(posted).rejects.toThrow(DatabaseUnavailable);
  expect(performance.now() - begunAt).toBeLessThan(WAIT_MS_MAX / 2);
});

test('a payment behind a stuck batch is told in time that its outcome is unknown', async () => {
  const { db, batches } = holdBatches();
  const poster = createPaymentPoster(db, clock);
  const asked = [0, 1].map((n) => withWaitBudget(() => poster.post(posting('a', n)), WAIT_MS_MAX - 100));
  const begunAt = performance.now();
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable', outcome: 'unknown' } });
  expect(performance.now() - begunAt).toBeLessThan(WAIT_MS_MAX / 2);
  expect(batches, 'it goes on').toHaveLength(1);
});

test('a payment is answered when the database goes away between a day that is over and the next try', async () => {
  const single = () => Promise.reject(Object.assign(new Error('the cash day is over'), { code: 'TLC02' }));
  const read = () => Promise.reject(new DatabaseUnavailable('not-committed', null));
  const poster = createPaymentPoster({ single, read } as unknown as Db, clock);
  await expect(poster.post(posting('a', 0))).rejects.toThrow(DatabaseUnavailable);
});

test('repeats that arrive while the books are locked get the first answer and count once in the queue', async () => {
  const answers: (() => void)[] = [];
  const single = () => {
    const isLocked = answers.length < 2;
    const rows = isLocked ? [] : [{ i: 1, code: null, replay: false, event_at: new Date(0) }];
    return new Promise((resolve) => answers.push(() => resolve({ rows })));
  };
  const poster = createPaymentPoster({ single } as unknown as Db, clock);
  const waiting = async () => (await queueLength.get()).values[0]?.value ?? 0;
  const before = await waiting();
  const posted: Promise<{ replay: boolean }>[] = [];
  for (let n = 0; n < 3; n += 1) {
    posted.push(poster.post({ ...posting('a', 0), requestHash: 'h', linkId: 'l' }));
    await eventually(() => expect(answers).toHaveLength(n + 1));
    if (n < 2) posted.push(poster.post({ ...posting('a', 0), requestHash: 'h', linkId: 'l' }));
    answers[n]!();
  }
  expect((await Promise.all(posted)).filter(({ replay }) => !replay)).toHaveLength(1);
  expect(await waiting()).toBe(before);
});

test('a batch may wait for a connection as long as a repeat that is still waiting', async () => {
  let owes = true;
  const budgetsMs: number[] = [];
  const single = () => {
    budgetsMs.push(waitLeftMs());
    return Promise.resolve({ rows: [{ i: 1, code: null, replay: false, event_at: new Date(0) }] });
  };
  const time = { begin: () => () => undefined, charge: () => undefined, owesTooMuch: () => owes };
  const poster = createPaymentPoster({ single } as unknown as Db, clock, { time });
  const first = withWaitBudget(() => poster.post(posting('a', 0)), WAIT_MS_MAX);
  await expect(first).rejects.toThrow(DatabaseUnavailable);
  const again = withWaitBudget(() => poster.post(posting('a', 0)));
  owes = false;
  expect((await again).replay, 'nobody else was told').toBe(false);
  expect(budgetsMs[0]).toBeGreaterThan(WAIT_MS_MAX / 2);
});
