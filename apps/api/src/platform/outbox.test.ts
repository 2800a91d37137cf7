import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { openTestDatabase } from '../../../../packages/testkit/src/database.ts';
import type { Platform } from './context.ts';
import { createLog } from './log.ts';
import { createOutboxMetrics } from './outbox-metrics.ts';
import { messageKinds } from '../message-kinds.ts';
import { createOutbox, type MessageKinds, type Outbox } from './outbox.ts';
import { createSecretBox } from './secret-box.ts';
import { PortRefused } from '../ports/port-error.ts';
import { sql } from './db/sql.ts';

const box = createSecretBox([{ id: 'k1', key: randomBytes(32) }]);
const MAIL = { to: 'ada@shop.example', subject: 'A secret word', text: 'Hello', html: '' };
const { database } = await openTestDatabase();
let now = new Date('2026-03-02T12:00:00Z');
let refusing = true;
/** What a hand-over of such a mail waits for. */
const held = new Map<string, Promise<void>>();
const reported: { words: string; context: Record<string, unknown> }[] = [];
/** Of each try that failed and was logged as a warning, which one it was. */
const warned: unknown[] = [];
const handedOut: { at: Date; id: string; payload: unknown }[] = [];

function openOutbox(): Outbox {
  const send = async (_: unknown, payload: unknown, id: string) => {
    handedOut.push({ at: now, id, payload });
    await held.get((payload as Partial<typeof MAIL>).subject ?? '');
    if (refusing) throw new Error('nobody there');
  };
  const note = (line: string) => warned.push((JSON.parse(line) as { attempts?: unknown }).attempts);
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void note(line) } });
  const errorReporter = {
    report: (error: unknown, context: Record<string, unknown>) =>
      void reported.push({ words: (error as Error).message, context }),
    flush: () => Promise.resolve(),
  };
  const kinds = Object.fromEntries(
    Object.entries(messageKinds).map(([name, kind]) => [name, { ...kind, send }]),
  ) as unknown as MessageKinds;
  const platform = () => ({}) as Platform;
  return createOutbox({ db: database.jobs, box, now: () => now, kinds, platform, log, errorReporter });
}

const nextDue = async () =>
  (
    await database.jobs.read(null, (tx) =>
      tx.query<{ due: Date }>(sql`select due_at as due from outbox where dead_at is null and done_at is null`),
    )
  ).rows[0]?.due;
const rows = async () =>
  (
    await database.jobs.read(null, (tx) =>
      tx.query<Record<string, unknown>>(
        sql`select kind, payload, last_error, done_at, dead_at from outbox order by kind`,
      ),
    )
  ).rows;

/** Sends at each due time until nothing is due; returns the pauses in seconds. */
async function exhaust(outbox: Outbox): Promise<number[]> {
  handedOut.length = 0;
  for (let due = await nextDue(); due; due = await nextDue()) {
    const before = handedOut.length;
    if (before > 0) {
      now = new Date(due.getTime() - 1);
      await outbox.flush();
      expect(handedOut).toHaveLength(before);
    }
    now = due;
    await outbox.flush();
  }
  return handedOut.slice(1).map(({ at }, n) => (at.getTime() - handedOut[n]!.at.getTime()) / 1_000);
}

const PAYLOADS = {
  payout: { businessId: 'b', bankTransferId: 't' },
  'network-refund': { refundId: 'r', approvalId: 'a', businessId: 'b', amountCents: 1, tipCents: 0 },
  'business-check': { businessId: 'b' },
  'owner-check': { businessId: 'b' },
  mail: MAIL,
  sms: { to: '+12125550143', text: 'Hello' },
} as const;

test.each([
  ['payout', 7 * DAY_SECONDS],
  ['network-refund', 7 * DAY_SECONDS],
  ['business-check', 7 * DAY_SECONDS],
  ['owner-check', 7 * DAY_SECONDS],
  ['mail', DAY_SECONDS],
  ['sms', DAY_SECONDS],
] as const)(
  'a %s that cannot be sent is tried with growing pauses for %d seconds, then stays and waits for a person',
  async (kind, seconds) => {
    refusing = true;
    reported.length = 0;
    warned.length = 0;
    const outbox = openOutbox();
    const from = now;
    await database.jobs.write(null, (tx) => outbox.add(tx, kind, PAYLOADS[kind] as never));
    const pauses = await exhaust(outbox);
    expect(pauses.slice(0, 11)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048]);
    expect(Math.max(...pauses)).toBe(3_600);
    expect((handedOut.at(-1)!.at.getTime() - from.getTime()) / 1_000).toBe(seconds);
    expect(new Set(handedOut.map(({ id }) => id)).size).toBe(1);
    expect(handedOut.every(({ payload }) => JSON.stringify(payload) === JSON.stringify(PAYLOADS[kind]))).toBe(true);
    const dead = (await rows()).find(({ kind: of }) => of === kind)!;
    expect(dead).toMatchObject({ last_error: 'nobody there', done_at: null, dead_at: now });
    expect(dead['payload']).not.toBe('');
    expect(dead['payload']).not.toContain('secret word');
    expect(reported.map(({ words, context }) => [words, context['kind'], context['attempts']])).toEqual([
      [expect.stringContaining('is tried again'), kind, 6],
      [expect.stringContaining('a person decides'), kind, handedOut.length],
    ]);
    expect(warned, 'a warning for what is reported, none for each of the other tries').toEqual([6, handedOut.length]);
  },
);

test('a code is tried while it is valid, and then ends without a report', async () => {
  refusing = true;
  reported.length = 0;
  const outbox = openOutbox();
  const expiresAt = new Date(now.getTime() + 600_000).toISOString();
  const code = { email: MAIL.to, purpose: 'signin', otp: '123456', mailToken: 'k3v9Qm2xTb7LrYc0', expiresAt } as const;
  await database.jobs.write(null, (tx) => outbox.add(tx, 'auth-code', code));
  await exhaust(outbox);
  expect(handedOut.length).toBeGreaterThan(8);
  expect(handedOut.every(({ at }) => at.toISOString() < expiresAt)).toBe(true);
  expect((await rows()).find(({ kind }) => kind === 'auth-code')).toMatchObject({
    payload: '',
    dead_at: null,
    last_error: 'the code expired',
  });
  expect(reported.map(({ words }) => words)).toEqual([expect.stringContaining('is tried again')]);
});

test('the metrics count waiting, retrying and dead messages by kind', async () => {
  refusing = true;
  const outbox = openOutbox();
  await database.jobs.write(null, (tx) => outbox.add(tx, 'payout', PAYLOADS.payout));
  await outbox.flush();
  await database.jobs.write(null, (tx) => outbox.add(tx, 'payout', PAYLOADS.payout));
  await database.jobs.write(null, (tx) =>
    tx.query(sql`
      insert into outbox (id, kind, payload, due_at, created_at, give_up_at)
      values (gen_random_uuid(), 'of-a-later-release', '', ${now}, ${now}, ${now})`),
  );
  const [messages, oldest] = createOutboxMetrics(
    database.jobs,
    () => new Date(now.getTime() + 5_000),
    Object.keys(messageKinds),
  );
  const values = async (metric: typeof messages) =>
    Object.fromEntries(
      (await metric!.get()).values.map(({ labels, value }) => [`${labels['kind']} ${labels['state']}`, value]),
    );
  expect(await values(messages)).toMatchObject({
    'payout waiting': 1,
    'payout retrying': 1,
    'payout dead': 1,
    'mail dead': 1,
    'of-a-later-release unknown': 1,
  });
  expect(await values(oldest)).toMatchObject({ 'payout waiting': 5, 'payout retrying': 5 });
  await database.jobs.write(null, (tx) => tx.query(sql`delete from outbox`));
});

test('messages that wait together go out in the order in which they were written', async () => {
  refusing = false;
  handedOut.length = 0;
  const written = Array.from({ length: 60 }, (_, n) => ({ ...MAIL, subject: `Letter ${n}` }));
  const outbox = openOutbox();
  for (const mail of written) {
    await database.jobs.write(null, (tx) => outbox.add(tx, 'mail', mail));
    // Ids are in the order of their milliseconds.
    await setTimeout(2);
  }
  await outbox.flush();
  expect(handedOut.map(({ payload }) => payload)).toEqual(written);
  await database.jobs.write(null, (tx) => tx.query(sql`delete from outbox`));
});

test('bulk mail goes out after all other messages that wait', async () => {
  refusing = false;
  handedOut.length = 0;
  const outbox = openOutbox();
  await database.jobs.write(null, async (tx) => {
    for (let n = 0; n < 50; n += 1) await outbox.add(tx, 'mail', { ...MAIL, subject: 'Summary' }, { bulk: true });
  });
  now = new Date(now.getTime() + 60_000);
  await database.jobs.write(null, (tx) => outbox.add(tx, 'mail', { ...MAIL, subject: 'Code' }));
  await outbox.flush();
  const place = handedOut.findIndex(({ payload }) => (payload as typeof MAIL).subject === 'Code');
  expect([handedOut.length, place]).toEqual([51, 0]);
  await database.jobs.write(null, (tx) => tx.query(sql`delete from outbox`));
});

test.each([
  ['messages', false],
  ['bulk messages', true],
])('%s of one business that hang leave room for those of another, and go on later', async (_, bulk) => {
  refusing = false;
  handedOut.length = 0;
  const answer = Promise.withResolvers<void>();
  held.set('Hangs', answer.promise);
  const outbox = openOutbox();
  const add = (subject: string, businessId: string) =>
    database.jobs.write(null, (tx) =>
      outbox.add(tx, 'mail', { ...MAIL, subject }, { businessId, ...(bulk && { bulk }) }),
    );
  for (let n = 0; n < 30; n += 1) await add('Hangs', '018f0000-0000-7000-8000-000000000001');
  for (let n = 0; n < 8; n += 1) await add('Goes', '018f0000-0000-7000-8000-000000000002');
  const flushed = outbox.flush();
  const countOf = (subject: string) =>
    handedOut.filter(({ payload }) => (payload as typeof MAIL).subject === subject).length;
  await vi.waitFor(() => expect(countOf('Goes')).toBe(8), 30_000);
  expect(countOf('Hangs')).toBeLessThan(10);
  answer.resolve();
  await flushed;
  expect([countOf('Hangs'), countOf('Goes')]).toEqual([30, 8]);
  await database.jobs.write(null, (tx) => tx.query(sql`delete from outbox`));
});

test('a message of a kind that only another release knows is left to that release', async () => {
  refusing = false;
  handedOut.length = 0;
  await database.jobs.write(null, async (tx) => {
    await openOutbox().add(tx, 'mail', MAIL);
    await tx.query(sql`
      insert into outbox (id, kind, payload, due_at, created_at, give_up_at)
      select gen_random_uuid(), 'carrier_pigeon', payload, due_at, created_at, give_up_at from outbox`);
  });
  await openOutbox().flush();
  expect(handedOut).toHaveLength(1);
  expect(await rows()).toEqual([
    expect.objectContaining({ kind: 'carrier_pigeon', last_error: null, done_at: null, dead_at: null }),
    expect.objectContaining({ kind: 'mail', done_at: now }),
  ]);
  await database.jobs.write(null, (tx) => tx.query(sql`delete from outbox`));
});

test('a sent message is emptied and not sent again', async () => {
  refusing = false;
  handedOut.length = 0;
  await database.jobs.write(null, (tx) => openOutbox().add(tx, 'mail', MAIL));
  await Promise.all([openOutbox().flush(), openOutbox().flush()]);
  await openOutbox().flush();
  expect(handedOut).toHaveLength(1);
  expect((await rows()).filter(({ done_at: at }) => at !== null)).toEqual([
    expect.objectContaining({ payload: '', last_error: null }),
  ]);
});

test('a mail that the other side refuses for good is dead at once; money is tried on', async () => {
  await database.jobs.single(sql`delete from outbox`);
  const refuse = async () => {
    throw new PortRefused('mailer', 'no such mailbox');
  };
  const kinds = Object.fromEntries(
    Object.entries(messageKinds).map(([name, kind]) => [name, { ...kind, send: refuse }]),
  ) as unknown as MessageKinds;
  const parts = { db: database.jobs, box, now: () => now, kinds, log: createLog({ level: 'silent' }) };
  const report = vi.fn<() => void>();
  const outbox = createOutbox({
    ...parts,
    platform: () => ({}) as Platform,
    errorReporter: { report, flush: () => Promise.resolve() },
  });
  await database.jobs.write(null, async (tx) => {
    await outbox.add(tx, 'mail', MAIL);
    await outbox.add(tx, 'network-refund', PAYLOADS['network-refund']);
  });
  await outbox.flush();
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'mail', dead_at: now, last_error: 'mailer: no such mailbox' }),
      expect.objectContaining({ kind: 'network-refund', dead_at: null }),
    ]),
  );
  expect(report, 'an address that somebody mistyped is no fault').not.toHaveBeenCalled();
});
