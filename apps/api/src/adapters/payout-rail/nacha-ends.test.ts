import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { sql } from '../../platform/db/sql.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout } from './nacha.harness.ts';
import type { NachaPayoutRail } from './nacha.ts';

const { books, ask } = await openTestBooks();

let folder: string;
let now: Date;

const openRail = (): NachaPayoutRail =>
  openTestRail({ folder, books, now: () => now, machineNow: () => new Date(), logged: [] });

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  now = NOON;
});

async function runAt(at: Date): Promise<void> {
  now = at;
  await openRail().schedule.runDue(at, async () => {});
}
const outgoing = async () => (await readdir(join(folder, 'outgoing'))).toSorted();
async function tracesOf(name: string): Promise<string[]> {
  const { batches } = parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1'));
  return batches[0]!.entries.map(({ traceNumber }) => traceNumber.slice(8));
}

test('trace numbers go up within a file: where they start over, another file begins', async () => {
  await openRail().send(payout('b.t0'));
  await runAt(FILE_TIME);
  await ask(sql`update bank_file_payout set trace_number = '021000029999997'`);
  for (const reference of ['b.t1', 'b.t2', 'b.t3', 'b.t4']) await openRail().send(payout(reference));
  await runAt(new Date('2026-03-03T22:00:00Z'));
  expect(await outgoing()).toHaveLength(3);
  expect(await tracesOf('payouts-2026-03-03-A.ach')).toEqual(['9999998', '9999999']);
  expect(await tracesOf('payouts-2026-03-03-B.ach')).toEqual(['0000001', '0000002']);
});

test('after the 36 files that a day has names for, payouts wait for the next day', async () => {
  for (let n = 1; n <= 37; n += 1) {
    now = NOON;
    await openRail().send(payout(`b.t${n}`));
    if (n <= 36) await runAt(FILE_TIME);
  }
  await expect(runAt(FILE_TIME)).rejects.toThrow('no more than 36 files a day');
  expect((await outgoing()).at(0)).toBe('payouts-2026-03-02-0.ach');
  expect(await outgoing()).toHaveLength(36);
  await runAt(new Date('2026-03-03T05:00:00Z'));
  expect((await outgoing()).at(-1)).toBe('payouts-2026-03-03-A.ach');
});
