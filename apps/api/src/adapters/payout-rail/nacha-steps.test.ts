import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { sql } from '../../platform/db/sql.ts';
import type { BankBook, BankBooks } from '../../ports/bank-books.ts';
import type { Courier, Mailbox } from './courier.ts';
import { createFolderCourier } from './folder-courier.ts';
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

const { books, ask } = await openTestBooks();
const FILE = 'payouts-2026-03-02-A.ach';
const TUESDAY = new Date('2026-03-03T17:00:00Z');

let folder: string;
/** The files that the bank has fetched. */
let fetched: string[];

beforeEach(async () => {
  folder = await makeScratchFolder('nacha-steps');
  fetched = [];
});

const died = () => Promise.reject(new Error('killed'));
/** Books whose process dies before, or after, one of its statements. */
const dyingBooks = (step: keyof BankBook, when: 'before' | 'after'): BankBooks => {
  const withStep =
    <T>(work: (book: BankBook) => Promise<T>) =>
    (book: BankBook) =>
      work({ ...book, [step]: died });
  if (when === 'before')
    return { ...books, write: (work) => books.write(withStep(work)), alone: (work) => books.alone(withStep(work)) };
  const dieAfter =
    (run: BankBooks['write']): BankBooks['write'] =>
    async (work) => {
      let reached = false;
      const answer = await run((book) => {
        const call = book[step] as (...asked: unknown[]) => Promise<unknown>;
        return work({ ...book, [step]: (...asked: unknown[]) => ((reached = true), call(...asked)) });
      });
      return reached ? died() : answer;
    };
  return { ...books, write: dieAfter(books.write), alone: dieAfter(books.alone) };
};
/** A courier whose process dies before, or after, one of its steps. */
const dyingCourier = (step: keyof Mailbox, when: 'before' | 'after'): Courier => {
  const courier = createFolderCourier({ folder });
  return {
    ...courier,
    open: (work) =>
      courier.open((mailbox) => {
        const call = mailbox[step] as (...asked: unknown[]) => Promise<unknown>;
        const dying = (...asked: unknown[]) => (when === 'before' ? died() : call(...asked).then(died));
        return work({ ...mailbox, [step]: dying });
      }),
  };
};

interface Dying {
  used?: BankBooks;
  courier?: Courier;
}
const openRail = ({ used = books, courier = createFolderCourier({ folder }) }: Dying = {}) =>
  openTestRail({ folder, books: used, courier, now: () => NOON, machineNow: () => new Date(), logged: [] });

/** Fetches the files that are ready, as the bank does. */
async function fetchAll(): Promise<void> {
  const names = await readdir(join(folder, 'outgoing')).catch(() => []);
  for (const name of names) {
    fetched.push(await readFile(join(folder, 'outgoing', name), 'latin1'));
    await rm(join(folder, 'outgoing', name));
  }
}
const runAt = (at: Date, rail = openRail(), report: (event: unknown) => Promise<void> = async () => undefined) =>
  rail.schedule.runDue(at, report);
const deaths: [string, () => Dying][] = [
  ['before the file is in the books', () => ({ used: dyingBooks('addOutgoing', 'before') })],
  ['after that', () => ({ used: dyingBooks('addOutgoing', 'after') })],
  ['as a try begins', () => ({ used: dyingBooks('beginTry', 'after') })],
  ['before the file lies ready', () => ({ courier: dyingCourier('stage', 'before') })],
  ['once it lies ready', () => ({ courier: dyingCourier('stage', 'after') })],
  ['once the books know that', () => ({ used: dyingBooks('noteStaged', 'after') })],
  ['before it is moved', () => ({ courier: dyingCourier('handOver', 'before') })],
  ['once it is moved', () => ({ courier: dyingCourier('handOver', 'after') })],
  ['before the books know that', () => ({ used: dyingBooks('noteHandedOver', 'before') })],
  ['once the books know that', () => ({ used: dyingBooks('noteHandedOver', 'after') })],
  ['before the copies are removed', () => ({ courier: dyingCourier('unstage', 'before') })],
];

describe('a process that dies while it hands a file over', () => {
  test.each(deaths)('%s loses and doubles nothing', async (_, dying) => {
    await openRail().send(payout('b.t1'));
    await expect(runAt(FILE_TIME, openRail(dying()))).rejects.toThrow();
    await fetchAll();
    await runAt(FILE_TIME);
    await fetchAll();
    await runAt(TUESDAY);
    await fetchAll();
    expect(fetched).toHaveLength(1);
    expect(parseAchFile(fetched[0]!).batches[0]!.entries).toHaveLength(1);
    expect(await ask(sql`select name, state, staged, content_box is null as "isGone" from bank_file`)).toEqual([
      { name: FILE, state: 'handed-over', staged: null, isGone: false },
    ]);
  });
});

describe('a process that dies while it processes a return file', () => {
  const returned = async () => {
    await openRail().send(payout('b.t1'));
    await runAt(FILE_TIME);
    await fetchAll();
    const [entry] = parseAchFile(fetched[0]!).batches[0]!.entries;
    await writeReturn({ folder, name: 'r1.ach', text: returnFile([entry!], 'R03') });
  };
  test.each<[string, () => Dying]>([
    ['before the file is in the books', () => ({ used: dyingBooks('addIncoming', 'before') })],
    ['after that', () => ({ used: dyingBooks('addIncoming', 'after') })],
    ['before its report is confirmed', () => ({ used: dyingBooks('close', 'before') })],
    ['before it counts as read', () => ({ used: dyingBooks('noteRead', 'before') })],
    ['before it is put away', () => ({ courier: dyingCourier('putAway', 'before') })],
  ])('%s leaves it to the next one, which reports it', async (_, dying) => {
    await returned();
    const reports: unknown[] = [];
    const take = async (event: unknown) => void reports.push(event);
    await expect(runAt(TUESDAY, openRail(dying()), take)).rejects.toThrow();
    // The bank may have removed its file in the meantime: the text in the books is enough.
    const isNoted = (await ask(sql`select 1 from bank_file where direction = 'in'`)).length > 0;
    if (isNoted) await rm(join(folder, 'returns', 'r1.ach'));
    await runAt(TUESDAY, openRail(), take);
    expect(new Set(reports.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(reports[0]).toMatchObject({ reference: 'b.t1', outcome: 'returned' });
    expect(await ask(sql`select state from bank_file where direction = 'in'`)).toEqual([{ state: 'read' }]);
    const after = reports.length;
    await runAt(TUESDAY, openRail(), take);
    expect(reports).toHaveLength(after);
  });
});

test('a partial copy that a process left behind is never sent', async () => {
  await openRail().send(payout('b.t1'));
  await mkdir(join(folder, 'staged'));
  await writeFile(join(folder, 'staged', `${FILE}.other`), 'half a file');
  await runAt(FILE_TIME);
  await fetchAll();
  expect(fetched).toEqual([expect.stringMatching(/^101 /)]);
  expect(await readdir(join(folder, 'staged'))).toEqual([]);
});

test('copies that a process left behind are removed with the next file', async () => {
  await openRail().send(payout('b.t1'));
  await runAt(FILE_TIME);
  await writeFile(join(folder, 'staged', `${FILE}.other`), 'a copy');
  await openRail().send(payout('b.t2'));
  await runAt(FILE_TIME);
  expect(await readdir(join(folder, 'staged'))).toEqual([]);
});

test('a file that is staged in the folder of another machine is left to the processes there', async () => {
  await openRail().send(payout('b.t1'));
  await expect(runAt(FILE_TIME, openRail({ courier: dyingCourier('handOver', 'before') }))).rejects.toThrow();
  const first = folder;
  folder = await makeScratchFolder('nacha-elsewhere');
  await runAt(FILE_TIME);
  expect(await readdir(folder)).toEqual(['folder-id', 'returns']);
  folder = first;
  await runAt(FILE_TIME);
  await fetchAll();
  expect(fetched).toHaveLength(1);
});

test('a file that the bank already has is not sent again; another of its name is left to a person', async () => {
  await openRail().send(payout('b.t1'));
  await runAt(FILE_TIME);
  // This is the state of books that were restored from a backup.
  await ask(sql`update bank_file set state = 'made', place = null`);
  await runAt(FILE_TIME);
  expect(await ask(sql`select state from bank_file`)).toEqual([{ state: 'handed-over' }]);
  await ask(sql`update bank_file set state = 'made', place = null`);
  await writeFile(join(folder, 'outgoing', FILE), 'something else');
  await runAt(FILE_TIME);
  expect(await ask(sql`select state, last_error as why from bank_file`)).toEqual([
    { state: 'held', why: 'Another file of this name lies where the bank fetches files' },
  ]);
  expect(await readFile(join(folder, 'outgoing', FILE), 'utf8')).toBe('something else');
});
