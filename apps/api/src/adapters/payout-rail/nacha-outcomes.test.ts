import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import {
  FILE_TIME,
  NOON,
  openTestBooks,
  openTestRail,
  parseAchFile,
  payout,
  returnFile,
  writeReturn,
} from './nacha.harness.ts';
import type { TestRail } from './nacha.harness.ts';
import { individualIdOf } from './nacha.ts';
import { fileDueAt, settledAt } from './nacha-schedule.ts';

const SETTLED = new Date('2026-03-04T05:00:00Z'); // the end of Tuesday

const { books } = await openTestBooks();

let folder: string;
let now: Date;
let machineNow: Date;
let logged: string[];
let rail: TestRail;

const openRail = () => openTestRail({ folder, books, now: () => now, machineNow: () => machineNow, logged });

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  [now, machineNow, logged] = [NOON, new Date(), []];
  rail = openRail();
});

const readOutgoing = async (name: string) => parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1'));
const entriesOf = async (name: string) => (await readOutgoing(name)).batches.flatMap((batch) => batch.entries);

async function runAt(at: Date, used = rail): Promise<PayoutEvent[]> {
  now = at;
  const events: PayoutEvent[] = [];
  await used.schedule.runDue(at, async (event) => void events.push(event));
  return events;
}

const dropReturn = (name: string, text: string) => writeReturn({ folder, name, text });

describe('outcomes', () => {
  beforeEach(async () => {
    await rail.send(payout('b.t1'));
    await rail.send(payout('b.t2', 50));
    await runAt(FILE_TIME);
  });
  const sent = () => entriesOf('payouts-2026-03-02-A.ach');
  const paid = (reference: string) => ({
    id: `nacha-paid-${individualIdOf(reference)}`,
    outcome: 'paid',
    reference,
    railId: individualIdOf(reference),
    reason: null,
  });

  test('are paid at the end of the effective day, said again until they were taken in', async () => {
    const other = openRail();
    // Two questions at once read the journal once.
    expect(await Promise.all([other.schedule.nextDueAt(), other.schedule.nextDueAt()])).toEqual([SETTLED, SETTLED]);
    expect(await runAt(new Date(SETTLED.getTime() - 1))).toEqual([]);
    now = SETTLED;
    await expect(
      rail.schedule.runDue(SETTLED, () => Promise.reject(new DatabaseUnavailable('not-committed', null))),
    ).rejects.toThrow('not available');
    expect(await runAt(SETTLED, openRail())).toEqual([paid('b.t1'), paid('b.t2')]);
    expect(await runAt(SETTLED)).toEqual([]);
    expect(await rail.schedule.nextDueAt()).toBeNull();
  });

  test('in a return file come back with the words of the code, before and after they were paid', async () => {
    await dropReturn('r1.ach', returnFile([(await sent())[0]!], 'R03'));
    expect(await runAt(SETTLED)).toEqual([
      {
        id: `nacha-returned-${individualIdOf('b.t1')}`,
        outcome: 'returned',
        reference: 'b.t1',
        railId: individualIdOf('b.t1'),
        reason: 'There is no such account, or it belongs to somebody else (R03)',
      },
      paid('b.t2'),
    ]);
    await dropReturn('r2.ach', returnFile([(await sent())[1]!], 'R02'));
    expect(await runAt(SETTLED, openRail())).toMatchObject([
      { outcome: 'returned', reference: 'b.t2', reason: 'The account is closed (R02)' },
    ]);
    expect(await readdir(join(folder, 'returns', 'read'))).toEqual(['r1.ach', 'r2.ach']);
    expect(await runAt(new Date('2026-04-01T12:00:00Z'))).toEqual([]);
  });

  test('in a return file that joins several files are all read', async () => {
    const [one, other] = await sent();
    for (const between of ['', '\n', '9'.repeat(94) + '\n']) {
      expect(await rail.readReturns(returnFile([one!], 'R03') + between + returnFile([other!], 'R02'))).toMatchObject([
        { outcome: 'returned', reference: 'b.t1' },
        { outcome: 'returned', reference: 'b.t2', accountClosed: true },
      ]);
    }
    const cut = returnFile([other!], 'R02').slice(0, 300);
    await expect(rail.readReturns(returnFile([one!], 'R03') + cut)).rejects.toThrow('ends without its control');
  });

  test('that the network turns away have failed, unless they may already have been reported as paid', async () => {
    await dropReturn('r1.ach', returnFile([(await sent())[0]!], 'R28'));
    expect(await runAt(new Date('2026-03-03T12:00:00Z'))).toMatchObject([
      { outcome: 'failed', reference: 'b.t1', reason: 'The routing number is not valid (R28)' },
    ]);
    await rail.settleDue(SETTLED);
    expect(await rail.readReturns(returnFile(await sent(), 'R28'))).toMatchObject([
      { outcome: 'failed', reference: 'b.t1' },
      { outcome: 'returned', reference: 'b.t2' },
    ]);
  });

  test('of a return file are handed out again when they were not taken in', async () => {
    await dropReturn('r1.ach', returnFile([(await sent())[0]!], 'R28'));
    now = SETTLED;
    await expect(
      rail.schedule.runDue(SETTLED, () => Promise.reject(new DatabaseUnavailable('not-committed', null))),
    ).rejects.toThrow('not available');
    expect(await runAt(SETTLED)).toMatchObject([
      { outcome: 'failed', reference: 'b.t1' },
      { outcome: 'paid', reference: 'b.t2' },
    ]);
  });

  test('of other senders are logged, and corrections of accounts move nothing', async () => {
    const [first, second] = await sent();
    const correction = returnFile([first!], 'C01').replace(/^799C01/m, '798C01');
    expect(await rail.readReturns(correction)).toEqual([]);
    expect(
      await rail.readReturns(
        returnFile(
          [
            { ...first!, amountCents: 1 },
            { ...second!, traceNumber: '021000029999999' },
          ],
          'R02',
        ),
      ),
    ).toEqual([]);
    expect(logged.filter((line) => line.includes('none of our payouts'))).toHaveLength(2);
    expect(logged.join('')).not.toContain('00012345');
  });

  test('in a file that is not yet whole wait; after ten minutes it is put aside', async () => {
    const text = returnFile([(await sent())[0]!], 'R02');
    await dropReturn('r1.ach', text.slice(0, 300));
    await dropReturn('.r2.ach', text);
    expect(await runAt(FILE_TIME)).toEqual([]);
    expect(await readdir(join(folder, 'returns'))).toContain('r1.ach');
    await utimes(join(folder, 'returns', 'r1.ach'), machineNow, new Date(machineNow.getTime() - 601_000));
    await runAt(FILE_TIME);
    expect(await readdir(join(folder, 'returns', 'unreadable'))).toEqual(['r1.ach']);
    expect(logged.join('')).toContain('cannot be read');
  });

  test('that ended more than 90 days ago are forgotten, the newer ones not', async () => {
    await runAt(SETTLED);
    now = new Date('2026-06-10T12:00:00Z');
    await rail.send(payout('b.t3'));
    await runAt(new Date('2026-06-10T21:00:00Z'));
    await runAt(new Date('2026-06-12T04:00:00Z'));
    const old = returnFile(await sent(), 'R02');
    expect(await openRail().readReturns(old)).toEqual([]);
    expect(await openRail().readReturns(returnFile(await entriesOf('payouts-2026-06-10-A.ach'), 'R02'))).toMatchObject([
      { reference: 'b.t3' },
    ]);
  });
});

describe('the timetable', () => {
  test.each([
    ['2026-03-02T22:00:00Z', '2026-03-02T22:00:00Z'], // Monday 17:00 still
    ['2026-03-02T22:00:00.001Z', '2026-03-03T22:00:00Z'],
    ['2026-03-06T23:00:00Z', '2026-03-09T21:00:00Z'], // Friday evening → Monday, in summer time by then
    ['2026-07-03T22:00:00Z', '2026-07-06T21:00:00Z'],
    ['2026-09-05T12:00:00Z', '2026-09-08T21:00:00Z'], // Saturday → Tuesday after Labor Day
  ])('of a payout handed in at %s has its file at %s', (queuedAt, due) => {
    expect(fileDueAt(queuedAt, '17:00')).toEqual(new Date(due));
  });

  test('ends the effective day at midnight in New York', () => {
    expect(settledAt('2026-03-08')).toEqual(new Date('2026-03-09T04:00:00Z'));
  });
});
