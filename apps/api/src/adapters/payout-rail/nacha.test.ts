import { appendFile, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { totalsOf, writeAchFile } from './nacha-file.ts';
import type { AchEntry } from './nacha-file.ts';
import { createNachaPayoutRail, individualIdOf } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';
import { parseAchFile } from './nacha.harness.ts';
import { fileDueAt, settledAt } from './nacha-schedule.ts';

const box = createSecretBox([{ id: 'k', key: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)) }]);
const NOON = new Date('2026-03-02T17:00:00Z'); // Monday, 12:00 in New York
const FILE_TIME = new Date('2026-03-02T22:00:00Z'); // 17:00
const SETTLED = new Date('2026-03-04T05:00:00Z'); // the end of Tuesday

let folder: string;
let now: Date;
let machineNow: Date;
let logged: string[];
let rail: NachaPayoutRail;

/** The rail as another process sees it; all of a test share one lock. */
let lock: Promise<unknown> = Promise.resolve();
function openRail(): NachaPayoutRail {
  return createNachaPayoutRail({
    folder,
    box,
    bankRouting: '021000021',
    bankName: 'First Bank',
    companyId: '1123456789',
    companyName: 'Trilane',
    entryClass: 'CCD',
    fileTime: '17:00',
    now: () => now,
    machineNow: () => machineNow,
    log: createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } }),
    exclusively(work) {
      const run = lock.then(work);
      lock = run.catch(() => undefined);
      return run;
    },
  });
}

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  [now, machineNow, logged] = [NOON, new Date(), []];
  rail = openRail();
});

const payout = (reference: string, amountCents = 12_345) => ({
  reference,
  amountCents,
  account: { accountNumber: '0001 2345', bankCode: '801000018', holderName: 'Café Ada' },
});
const outgoing = async () => (await readdir(join(folder, 'outgoing')).catch(() => [])).sort();
const readOutgoing = async (name: string) => parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1'));
const entriesOf = async (name: string) => (await readOutgoing(name)).batches.flatMap((batch) => batch.entries);
const journalText = () => readFile(join(folder, 'journal.jsonl'), 'utf8');

async function runAt(at: Date, used = rail): Promise<PayoutEvent[]> {
  now = at;
  const events: PayoutEvent[] = [];
  await used.schedule.runDue(at, async (event) => void events.push(event));
  return events;
}

/** What the bank sends back for entries of a file of ours. */
function returnFile(entries: readonly AchEntry[], code: string): string {
  const back = entries.map((entry, index): AchEntry => ({
    ...entry,
    transactionCode: '21',
    traceNumber: `80100001000000${index + 1}`,
    addenda: [
      {
        typeCode: '99',
        text: `${code}${entry.traceNumber}      ${entry.routingNumber.slice(0, 8)}`,
        traceNumber: `80100001000000${index + 1}`,
      },
    ],
  }));
  return writeAchFile({
    destination: '1123456789',
    origin: '021000021',
    createdOn: '2026-03-04',
    createdTime: '0800',
    modifier: '1',
    destinationName: 'TRILANE',
    originName: 'FIRST BANK',
    referenceCode: '',
    batches: [
      {
        serviceClass: '220',
        companyName: 'TRILANE',
        discretionaryData: '',
        companyId: '1123456789',
        entryClass: 'CCD',
        description: 'PAYOUT',
        descriptiveDate: '',
        effectiveOn: '2026-03-03',
        settlementDay: '063',
        originatorStatus: '1',
        originatingDfi: '80100001',
        batchNumber: 1,
        entries: back,
      },
    ],
  });
}
async function dropReturn(name: string, text: string): Promise<void> {
  await mkdir(join(folder, 'returns'), { recursive: true });
  await writeFile(join(folder, 'returns', name), text);
}

describe('payouts handed in', () => {
  test('go out in one file at the file time of the business day', async () => {
    const answers = [await rail.send(payout('b.t1')), await rail.send(payout('b.t2', 50))];
    expect(answers).toEqual(
      ['b.t1', 'b.t2'].map((reference) => ({ status: 'accepted', payoutId: individualIdOf(reference) })),
    );
    expect(await rail.schedule.nextDueAt()).toEqual(FILE_TIME);
    expect(await runAt(new Date(FILE_TIME.getTime() - 1))).toEqual([]);
    expect(await outgoing()).toEqual([]);
    expect(await runAt(FILE_TIME)).toEqual([]);
    expect(await outgoing()).toEqual(['payouts-2026-03-02-A.ach']);
    const file = await readOutgoing('payouts-2026-03-02-A.ach');
    expect(file).toMatchObject({
      destination: '021000021',
      origin: '1123456789',
      createdOn: '2026-03-02',
      createdTime: '1700',
      modifier: 'A',
      originName: 'TRILANE',
    });
    expect(file.batches).toMatchObject([
      {
        serviceClass: '220',
        entryClass: 'CCD',
        companyId: '1123456789',
        effectiveOn: '2026-03-03',
        originatingDfi: '02100002',
      },
    ]);
    expect(file.batches[0]!.entries).toEqual([
      {
        transactionCode: '22',
        routingNumber: '801000018',
        accountNumber: '00012345',
        amountCents: 12_345,
        individualId: individualIdOf('b.t1'),
        name: 'CAFE ADA',
        discretionaryData: '',
        traceNumber: '021000020000001',
        addenda: [],
      },
      expect.objectContaining({
        amountCents: 50,
        individualId: individualIdOf('b.t2'),
        traceNumber: '021000020000002',
      }),
    ]);
    expect((await stat(join(folder, 'outgoing', 'payouts-2026-03-02-A.ach'))).mode & 0o077).toBe(0);
  });

  test('under one reference go out once, through whichever process and however often', async () => {
    const other = openRail();
    await Promise.all([rail, other, rail, other].map((used) => used.send(payout('b.t1'))));
    await Promise.all([runAt(FILE_TIME), runAt(FILE_TIME, other)]);
    await other.send(payout('b.t1'));
    await runAt(new Date('2026-03-03T22:00:00Z'), openRail());
    expect(await outgoing()).toEqual(['payouts-2026-03-02-A.ach']);
    expect(await entriesOf('payouts-2026-03-02-A.ach')).toHaveLength(1);
    await expect(rail.send(payout('b.t1', 1))).rejects.toThrow(PortUnavailable);
  });

  test('count their traces and the files of a day on, over restarts', async () => {
    for (const reference of ['b.t1', 'b.t2']) {
      now = NOON;
      await openRail().send(payout(reference));
      await runAt(FILE_TIME, openRail());
    }
    expect(await outgoing()).toEqual(['payouts-2026-03-02-A.ach', 'payouts-2026-03-02-B.ach']);
    expect((await entriesOf('payouts-2026-03-02-B.ach')).map((entry) => entry.traceNumber)).toEqual([
      '021000020000002',
    ]);
  });

  test.each([
    [
      { account: { accountNumber: '1', bankCode: '801000019', holderName: 'A' } },
      'The routing number of the account is not valid',
    ],
    [
      { account: { accountNumber: '1'.repeat(18), bankCode: '801000018', holderName: 'A' } },
      'The account number is not one that a bank transfer can carry',
    ],
    [{ amountCents: 10_000_000_000 }, 'The amount is more than one bank transfer can carry'],
  ])('that no file can carry are refused: %j', async (change, reason) => {
    expect(await rail.send({ ...payout('b.t1'), ...change })).toEqual({ status: 'refused', reason });
    expect(await rail.schedule.nextDueAt()).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN])('of %d cents never leave', async (amountCents) => {
    await expect(rail.send(payout('b.t1', amountCents))).rejects.toThrow('positive number of cents');
  });

  test('are spread over files where one total would be too long', async () => {
    for (let n = 1; n <= 101; n += 1) await rail.send(payout(`b.${n}`, 9_999_999_999));
    await runAt(FILE_TIME);
    const sizes = await Promise.all((await outgoing()).map(async (name) => totalsOf(await entriesOf(name))));
    expect(sizes.map(({ count, creditCents }) => [count, creditCents])).toEqual([
      [100, 999_999_999_900],
      [1, 9_999_999_999],
    ]);
  });

  test('leave no account number in the journal', async () => {
    await rail.send(payout('b.t1'));
    expect(await journalText()).toContain('b.t1');
    expect(await journalText()).not.toContain('00012345');
  });

  test('that a dead disk cannot note are left for later', async () => {
    await writeFile(join(folder, 'file'), '');
    folder = join(folder, 'file');
    await expect(openRail().send(payout('b.t1'))).rejects.toThrow(PortUnavailable);
  });
});

describe('a process that dies', () => {
  test('in the middle of a line of the journal has said nothing', async () => {
    await rail.send(payout('b.t1'));
    await appendFile(join(folder, 'journal.jsonl'), '{"type":"queued","id":"T1","ref');
    const next = openRail();
    await next.send(payout('b.t2'));
    await runAt(FILE_TIME, openRail());
    expect((await entriesOf('payouts-2026-03-02-A.ach')).map((entry) => entry.individualId)).toEqual([
      individualIdOf('b.t1'),
      individualIdOf('b.t2'),
    ]);
  });

  test('before the journal names the file leaves nothing behind that goes out', async () => {
    await rail.send(payout('b.t1'));
    await mkdir(join(folder, 'staged'));
    await writeFile(join(folder, 'staged', 'payouts-2026-03-02-A.ach'), 'half a file');
    await runAt(FILE_TIME);
    expect(await outgoing()).toEqual(['payouts-2026-03-02-A.ach']);
    expect(await entriesOf('payouts-2026-03-02-A.ach')).toHaveLength(1);
  });

  test('after that has its file handed over by the next one, once', async () => {
    await rail.send(payout('b.t1'));
    await runAt(FILE_TIME);
    // As it lay when the journal named it and the file was not yet moved.
    await rename(
      join(folder, 'outgoing', 'payouts-2026-03-02-A.ach'),
      join(folder, 'staged', 'payouts-2026-03-02-A.ach'),
    );
    await runAt(FILE_TIME, openRail());
    expect(await outgoing()).toEqual(['payouts-2026-03-02-A.ach']);
    // The bank has fetched it: nothing comes again.
    await rename(join(folder, 'outgoing', 'payouts-2026-03-02-A.ach'), join(folder, 'fetched'));
    await runAt(new Date('2026-03-03T22:00:00Z'), openRail());
    expect(await outgoing()).toEqual([]);
  });
});

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
    payoutId: individualIdOf(reference),
    reason: null,
  });

  test('are paid at the end of the effective day, said again until they were taken in', async () => {
    const other = openRail();
    // Two questions at once read the journal once.
    expect(await Promise.all([other.schedule.nextDueAt(), other.schedule.nextDueAt()])).toEqual([SETTLED, SETTLED]);
    expect(await runAt(new Date(SETTLED.getTime() - 1))).toEqual([]);
    now = SETTLED;
    await expect(
      rail.schedule.runDue(SETTLED, () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('away');
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
        payoutId: individualIdOf('b.t1'),
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
      rail.schedule.runDue(SETTLED, () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('away');
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
