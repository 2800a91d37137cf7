import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { createNachaPayoutRail, individualIdOf } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';
import { parseAchFile } from './nacha.harness.ts';

const box = createSecretBox([{ id: 'k', key: Buffer.alloc(32, 7) }]);
const NOON = new Date('2026-03-02T17:00:00Z'); // Monday, 12:00 in New York
const FILE_TIME = new Date('2026-03-02T22:00:00Z'); // 17:00
const SETTLED = new Date('2026-03-04T05:00:00Z'); // the end of Tuesday

let folder: string;
let now: Date;
let rail: NachaPayoutRail;

/** The rail as another process sees it; all rails of a test share one lock. */
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
    machineNow: () => new Date(),
    log: createLog({ level: 'silent' }),
    exclusively(work) {
      const run = lock.then(work);
      lock = run.catch(() => undefined);
      return run;
    },
  });
}

beforeEach(async () => {
  folder = await makeScratchFolder('nacha-stops');
  now = NOON;
  rail = openRail();
});

const payout = (reference: string) => ({
  reference,
  amountCents: 12_345,
  account: { accountNumber: '0001 2345', bankCode: '801000018', holderName: 'Café Ada' },
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
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain('"type":"stopped"');
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
