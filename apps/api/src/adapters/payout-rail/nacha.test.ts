import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { totalsOf } from './nacha-file.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout } from './nacha.harness.ts';
import { individualIdOf } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';

const { books, ask } = await openTestBooks();

let folder: string;
let now: Date;
let machineNow: Date;
let logged: string[];
let rail: NachaPayoutRail;

const openRail = (used = books) =>
  openTestRail({ folder, books: used, now: () => now, machineNow: () => machineNow, logged });

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  [now, machineNow, logged] = [NOON, new Date(), []];
  rail = openRail();
});

const outgoing = async () => (await readdir(join(folder, 'outgoing')).catch(() => [])).sort();
const readOutgoing = async (name: string) => parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1'));
const entriesOf = async (name: string) => (await readOutgoing(name)).batches.flatMap((batch) => batch.entries);
/** Every row as text. */
const rows = async () =>
  (
    await ask<{ row: string }>(
      sql`select p::text as row from bank_file_payout p union all select f::text as row from bank_file f`,
    )
  ).map(({ row }) => row);

async function runAt(at: Date, used = rail): Promise<PayoutEvent[]> {
  now = at;
  const events: PayoutEvent[] = [];
  await used.schedule.runDue(at, async (event) => void events.push(event));
  return events;
}

describe('payouts handed in', () => {
  test('go out in one file at the file time of the business day', async () => {
    const answers = [await rail.send(payout('b.t1')), await rail.send(payout('b.t2', 50))];
    expect(answers).toEqual(
      ['b.t1', 'b.t2'].map((reference) => ({ status: 'accepted', railId: individualIdOf(reference) })),
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

  test('are accepted from every sender of the same moment', async () => {
    const other = openRail();
    // Two inserts meet in the database only now and then, so one round would prove nothing.
    for (let round = 0; round < 40; round++) {
      const senders = [rail, other, rail, other];
      const answers = await Promise.all(senders.map((used) => used.send(payout(`b.r${round}`))));
      expect(answers).toEqual(senders.map(() => ({ status: 'accepted', railId: individualIdOf(`b.r${round}`) })));
    }
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

  test('leave no account number to be read in the books', async () => {
    const [queued] = await rail.send(payout('b.t1')).then(rows);
    expect(queued).toContain('b.t1');
    await runAt(FILE_TIME);
    expect((await rows()).join()).not.toMatch(/00012345|12345 /);
  });

  test('that the database cannot note are left for later', async () => {
    const away = () => Promise.reject(new DatabaseUnavailable('unknown', null));
    await expect(openRail({ ...books, write: away }).send(payout('b.t1'))).rejects.toThrow(PortUnavailable);
  });
});
