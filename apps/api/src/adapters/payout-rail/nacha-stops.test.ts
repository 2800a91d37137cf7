import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@trilane/domain/time-units';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { sql } from '../../platform/db/sql.ts';
import { individualIdOf } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout } from './nacha.harness.ts';

const SETTLED = new Date('2026-03-04T05:00:00Z'); // the end of Tuesday

const { books, ask } = await openTestBooks();

let folder: string;
let now: Date;
let rail: NachaPayoutRail;
let logged: string[];

const openRail = () => openTestRail({ folder, books, now: () => now, machineNow: () => new Date(), logged });

beforeEach(async () => {
  folder = await makeScratchFolder('nacha-stops');
  now = NOON;
  logged = [];
  rail = openRail();
});

const outgoing = () => readdir(join(folder, 'outgoing')).catch(() => []);
const entriesOf = async (name: string) =>
  parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1')).batches.flatMap((batch) => batch.entries);

describe('payouts that may no longer go', () => {
  const notTheSecond = async (references: readonly string[]) =>
    new Set(references.filter((reference) => reference !== 'b.t2'));

  test('leave the queue at the next check and never get into a file, even when they are handed in again', async () => {
    await rail.send(payout('b.t1'));
    await rail.send(payout('b.t2'));
    await rail.schedule.runDue(NOON, async () => {}, notTheSecond);
    expect(await ask(sql`select reference from bank_file_payout where state = 'stopped'`)).toEqual([
      { reference: 'b.t2' },
    ]);
    await rail.send(payout('b.t2'));
    now = FILE_TIME;
    await openRail().schedule.runDue(FILE_TIME, async () => {});
    expect((await entriesOf('payouts-2026-03-02-A.ach')).map(({ individualId }) => individualId)).toEqual([
      individualIdOf('b.t1'),
    ]);
    expect(await rail.schedule.nextDueAt()).toEqual(SETTLED);
  });

  test('are checked while the file is written, and not only before', async () => {
    await rail.send(payout('b.t1'));
    await rail.send(payout('b.t2'));
    let asked = 0;
    await rail.schedule.runDue(
      FILE_TIME,
      async () => {},
      async (references) => (++asked === 1 ? new Set(references) : notTheSecond(references)),
    );
    expect((await entriesOf('payouts-2026-03-02-A.ach')).map(({ individualId }) => individualId)).toEqual([
      individualIdOf('b.t1'),
    ]);
  });

  test('leave no file when none is left', async () => {
    await rail.send(payout('b.t2'));
    await rail.schedule.runDue(FILE_TIME, async () => {}, notTheSecond);
    expect(await outgoing()).toEqual([]);
    expect(await rail.schedule.nextDueAt()).toBeNull();
  });
});

test('a payout whose account number cannot be read is held back, and the others go', async () => {
  await rail.send(payout('b.t1'));
  await rail.send(payout('b.t2'));
  const [one, two] = [individualIdOf('b.t1'), individualIdOf('b.t2')];
  await ask(sql`
    update bank_file_payout
    set account_box = (select account_box from bank_file_payout where payout_id = ${two})
    where payout_id = ${one}`);
  now = FILE_TIME;
  await rail.schedule.runDue(FILE_TIME, async () => {});
  expect((await entriesOf('payouts-2026-03-02-A.ach')).map(({ individualId }) => individualId)).toEqual([two]);
  expect(await ask(sql`select payout_id from bank_file_payout where state = 'queued'`)).toEqual([{ payout_id: one }]);
  const errors = () =>
    logged.filter((line) => line.includes('payouts whose account number cannot be read are held back'));
  expect(errors()).toHaveLength(1);
  await rail.schedule.runDue(FILE_TIME, async () => {});
  expect(errors()).toHaveLength(1);
  now = new Date(FILE_TIME.getTime() + DAY_MS);
  await rail.schedule.runDue(now, async () => {});
  expect(errors()).toHaveLength(2);
});

test('a savings account is credited by its own code', async () => {
  await rail.send(payout('b.t1'));
  const { account, ...rest } = payout('b.t2');
  await rail.send({ ...rest, account: { ...account, accountType: 'savings' } });
  now = FILE_TIME;
  await rail.schedule.runDue(FILE_TIME, async () => {});
  expect((await entriesOf('payouts-2026-03-02-A.ach')).map(({ transactionCode }) => transactionCode)).toEqual([
    '22',
    '32',
  ]);
});
