import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { sql } from '../../platform/db/sql.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import type { BankBooks } from '../../ports/bank-books.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { accountPlace } from './nacha-options.ts';
import { sealedInJournal } from './nacha-journal.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout } from './nacha.harness.ts';
import { individualIdOf } from './nacha.ts';

const { books, ask } = await openTestBooks();
const TUESDAY_EVENING = new Date('2026-03-03T22:00:00Z');
const END_OF_TUESDAY = new Date('2026-03-04T05:00:00Z');
const FIRST = 'payouts-2026-03-02-A.ach';
const SECOND = 'payouts-2026-03-02-B.ach';
const box = createSecretBox([{ id: 'k', key: Buffer.alloc(32, 7) }]);

let folder: string;
let now: Date;

const openRail = (used: BankBooks = books) =>
  openTestRail({ folder, box, books: used, now: () => now, machineNow: () => new Date(), logged: [] });
const journal = () => join(folder, 'journal.jsonl');
async function runAt(at: Date, rail = openRail()): Promise<string[]> {
  now = at;
  const events: PayoutEvent[] = [];
  await rail.schedule.runDue(at, async (event) => void events.push(event));
  return events.map(({ reference, outcome }) => `${reference} ${outcome}`);
}
const outgoing = async () => (await readdir(join(folder, 'outgoing'))).toSorted();
const entriesOf = async (name: string) =>
  parseAchFile(await readFile(join(folder, 'outgoing', name), 'latin1')).batches[0]!.entries;

const queued = (reference: string, amountCents = 12_345) => ({
  type: 'queued',
  id: individualIdOf(reference),
  at: NOON,
  reference,
  amountCents,
  routingNumber: '801000018',
  name: 'CAFE ADA',
  account: box.encrypt('00012345', accountPlace(individualIdOf(reference))),
});
const filed = (file: string, references: string[], more: object = {}) => ({
  type: 'filed',
  file,
  effectiveOn: '2026-03-03',
  entries: references.map((reference) => [individualIdOf(reference), `02100002000000${reference.at(-1)}`]),
  ...more,
});
const of = (reference: string, type: string, more: object = {}) => ({ type, id: individualIdOf(reference), ...more });

/** A journal of the last release: payouts 1 and 2 are in a file, 3 is in a staged file, 4 is stopped, 5 and 6 wait. */
beforeEach(async () => {
  folder = await makeScratchFolder('nacha-journal');
  now = NOON;
  const lines = [
    ...['b.t1', 'b.t2', 'b.t3', 'b.t4', 'b.t5', 'b.t6'].map((reference) => queued(reference)),
    filed(FIRST, ['b.t1', 'b.t2'], { staged: `${FIRST}.x` }),
    of('b.t4', 'stopped'),
    of('b.t1', 'closed', { outcome: 'returned', at: FILE_TIME }),
    filed(SECOND, ['b.t3'], { staged: `${SECOND}.y` }),
    // A line that follows from no earlier line comes from a process that had lost the lock.
    of('b.t3', 'stopped'),
    filed('late', ['b.t1']),
    of('b.t9', 'settled'),
    queued('b.t5'),
  ];
  await mkdir(join(folder, 'staged'));
  await writeFile(join(folder, 'staged', `${SECOND}.y`), 'the second file');
  await writeFile(join(folder, 'staged', `${SECOND}.z`), 'a copy that no line names');
  await writeFile(journal(), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  // A process died in the middle of this line.
  await appendFile(journal(), '{"type":"queued","id":"T1","ref');
});

const states = async () =>
  (
    await ask<{ told: string }>(sql`
      select p.reference || ' ' || p.state || coalesce(' ' || f.name, '') as told
      from bank_file_payout p
      left join bank_file f using (file_id)
      order by p.reference`)
  ).map(({ told }) => told);
const TAKEN = [
  `b.t1 closed ${FIRST}`,
  `b.t2 filed ${FIRST}`,
  `b.t3 filed ${SECOND}`,
  'b.t4 stopped',
  'b.t5 queued',
  'b.t6 queued',
];

test('a journal is taken over once, with its staged files, and continues as before', async () => {
  expect(await sealedInJournal(folder)).toHaveLength(2);
  expect(await openRail().send(payout('b.t4'))).toMatchObject({ status: 'accepted' });
  expect(await states()).toEqual(TAKEN);
  expect(await outgoing()).toEqual([SECOND]);
  expect(await readdir(join(folder, 'staged'))).toEqual([]);
  expect(await sealedInJournal(folder)).toEqual([]);
  const text = await readFile(journal(), 'utf8');
  await Promise.all([openRail().schedule.nextDueAt(), openRail().schedule.nextDueAt()]);
  expect(await readFile(journal(), 'utf8')).toBe(text);

  await openRail().send(payout('b.t7'));
  expect(await runAt(FILE_TIME)).toEqual([]);
  expect((await entriesOf('payouts-2026-03-02-C.ach')).map((entry) => [entry.individualId, entry.traceNumber])).toEqual(
    ['b.t5', 'b.t6', 'b.t7'].map((reference, at) => [individualIdOf(reference), `02100002000000${at + 4}`]),
  );
  expect(await runAt(END_OF_TUESDAY)).toEqual(['b.t2 paid', 'b.t3 paid', 'b.t5 paid', 'b.t6 paid', 'b.t7 paid']);
});

test('an older release stops at a journal that was taken over and writes no second file', async () => {
  await runAt(FILE_TIME);
  // The old release checks at every look that each whole line is JSON.
  const lines = (await readFile(journal(), 'utf8')).split('\n').slice(0, -1);
  expect(() => lines.map((line) => JSON.parse(line) as unknown)).toThrow(SyntaxError);
  expect(() => lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).not.toThrow();
});

test.each(['isJournalTaken', 'takeJournal'] as const)(
  'a process that dies at %s leaves the whole journal to the next one',
  async (step) => {
    const died = () => Promise.reject(new Error('killed'));
    const dying = {
      ...books,
      alone: ((work) => books.alone((book) => work({ ...book, [step]: died }))) as typeof books.alone,
    };
    await expect(openRail(dying).send(payout('b.t7'))).rejects.toThrow(PortUnavailable);
    await expect(runAt(NOON, openRail(dying))).rejects.toThrow('killed');
    expect(await states()).toEqual([]);
    await runAt(NOON);
    expect(await states()).toEqual(TAKEN);
    expect(await outgoing()).toEqual([SECOND]);
  },
);

test('a file that is handed over on a later day is paid later', async () => {
  expect(await runAt(TUESDAY_EVENING)).toEqual([]);
  expect(await runAt(END_OF_TUESDAY)).toEqual(['b.t2 paid']);
  expect(await runAt(new Date('2026-03-05T05:00:00Z'))).toEqual(['b.t3 paid', 'b.t5 paid', 'b.t6 paid']);
});
