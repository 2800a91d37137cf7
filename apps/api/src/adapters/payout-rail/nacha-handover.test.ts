import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout } from './nacha.harness.ts';
import { createFolderCourier } from './folder-courier.ts';
import { individualIdOf } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';

const WEDNESDAY_NOON = new Date('2026-03-04T17:00:00Z');
const END_OF_THURSDAY = new Date('2026-03-06T05:00:00Z');
const FILE = 'payouts-2026-03-02-A.ach';

const { books } = await openTestBooks();

let folder: string;
let now: Date;
let rail: NachaPayoutRail;

const around = () => ({ folder, books, now: () => now, machineNow: () => new Date(), logged: [] });
const openRail = () => openTestRail(around());
/** A process that has lost the lock without noticing. */
const openWithoutLock = () => openTestRail({ ...around(), books: { ...books, alone: books.write } });

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  now = NOON;
  rail = openRail();
  await rail.send(payout('b.t1'));
});

const messagesOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.flatMap(messagesOf) : [(error as Error).message];
const filesIn = (where: string) => readdir(join(folder, where)).catch(() => []);
async function runAt(at: Date, used = rail): Promise<PayoutEvent[]> {
  now = at;
  const events: PayoutEvent[] = [];
  await used.schedule.runDue(at, async (event) => void events.push(event));
  return events;
}
/** Names the file and cannot move it: something else stands in its way. */
async function nameFileOnly(): Promise<void> {
  await mkdir(join(folder, 'outgoing', FILE), { recursive: true });
  expect(await runAt(FILE_TIME).catch(messagesOf)).toEqual([expect.stringContaining(`${FILE} cannot be written`)]);
}

describe('a file that is named and could not be moved', () => {
  test('leaves its payouts unpaid for as long as it lies there', async () => {
    await nameFileOnly();
    const paid: PayoutEvent[] = [];
    const later = rail.schedule.runDue(WEDNESDAY_NOON, async (event) => void paid.push(event));
    expect(await later.catch(messagesOf)).toEqual([
      expect.stringContaining(`${FILE} cannot be written`),
      expect.stringContaining(`${FILE} cannot be written`),
    ]);
    expect(paid).toEqual([]);
  });

  test('is moved by the next process, and its money arrives a business day after that', async () => {
    await nameFileOnly();
    await rm(join(folder, 'outgoing', FILE), { recursive: true });
    expect(await runAt(WEDNESDAY_NOON, openRail())).toEqual([]);
    expect(await readFile(join(folder, 'outgoing', FILE), 'latin1')).toContain('T');
    expect(await rail.schedule.nextDueAt()).toEqual(END_OF_THURSDAY);
    expect(await runAt(new Date(END_OF_THURSDAY.getTime() - 1))).toEqual([]);
    expect(await runAt(END_OF_THURSDAY, openRail())).toMatchObject([{ reference: 'b.t1', outcome: 'paid' }]);
  });
});

describe('two processes of which one has lost the lock', () => {
  test('hand a payout over once, also when the bank has fetched it in between', async () => {
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const late = openWithoutLock().makeDueFile(FILE_TIME, async (references) => {
      asked.resolve();
      await goOn.promise;
      return new Set(references);
    });
    await asked.promise;
    expect(await openWithoutLock().makeDueFile(FILE_TIME)).toBe(FILE);
    await runAt(FILE_TIME);
    await rename(join(folder, 'outgoing', FILE), join(folder, 'fetched'));
    goOn.resolve();
    await expect(late).rejects.toThrow('another process has filed the payouts');
    await runAt(new Date('2026-03-03T22:00:00Z'), openRail());
    expect(await filesIn('outgoing')).toEqual([]);
  });

  test('leave each other’s staged files alone until one of them has named its own', async () => {
    const staged = `${FILE}.other`;
    await mkdir(join(folder, 'staged'));
    await writeFile(join(folder, 'staged', staged), 'about to be named');
    await runAt(NOON);
    expect(await filesIn('staged')).toEqual([staged]);
    await runAt(FILE_TIME);
    expect(await filesIn('staged')).toEqual([]);
    const text = await readFile(join(folder, 'outgoing', FILE), 'latin1');
    expect(parseAchFile(text).batches[0]!.entries).toMatchObject([{ individualId: individualIdOf('b.t1') }]);
  });
});

test('a report that fails is told beside a file that cannot be written', async () => {
  await runAt(FILE_TIME);
  now = WEDNESDAY_NOON;
  await rail.send(payout('b.t2'));
  const refuse = async () => {
    await rm(join(folder, 'staged'), { recursive: true });
    await writeFile(join(folder, 'staged'), 'no folder');
    throw new Error('the report is odd');
  };
  const told = await rail.schedule.runDue(new Date('2026-03-04T22:00:00Z'), refuse).catch(messagesOf);
  expect(told).toEqual(['the report is odd', expect.stringContaining('staged cannot be written: there is a file')]);
});

test('a disk that fills up while a file is staged is said in words, and no half of it stays', async () => {
  const halves = function* () {
    yield 'half';
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const courier = createFolderCourier({ folder });
  for (let tries = 0; tries < 2; tries += 1)
    await expect(courier.open((box) => box.stage(FILE, halves() as unknown as string))).rejects.toThrow(
      `${join(folder, 'staged')} cannot be written: the disk is full`,
    );
  expect(await filesIn('staged')).toEqual([]);
});
