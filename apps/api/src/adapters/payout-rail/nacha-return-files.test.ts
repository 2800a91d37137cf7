import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import type { AchEntry } from './nacha-file.ts';
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
import type { NachaPayoutRail } from './nacha.ts';

const TUESDAY = new Date('2026-03-03T17:00:00Z');
const SETTLED = new Date('2026-03-04T05:00:00Z'); // the end of Tuesday

const { books } = await openTestBooks();

let folder: string;
let now: Date;
let rail: NachaPayoutRail;
let events: PayoutEvent[];
let logged: string[];
let first: AchEntry;
let second: AchEntry;

beforeEach(async () => {
  folder = await makeScratchFolder('nacha');
  [now, events, logged] = [NOON, [], []];
  rail = openTestRail({ folder, books, now: () => now, machineNow: () => new Date(), logged });
  await rail.send(payout('b.t1'));
  await rail.send(payout('b.t2', 50));
  await runAt(FILE_TIME);
  const sent = parseAchFile(await readFile(join(folder, 'outgoing', 'payouts-2026-03-02-A.ach'), 'latin1'));
  [first, second] = sent.batches[0]!.entries as [AchEntry, AchEntry];
});

const take = async (event: PayoutEvent): Promise<void> => void events.push(event);
async function runAt(at: Date, report = take): Promise<void> {
  now = at;
  await rail.schedule.runDue(at, report);
}
const drop = (name: string, text: string, quietSeconds?: number) => writeReturn({ folder, name, text, quietSeconds });
const reported = () => events.map(({ reference, outcome }) => `${reference} ${outcome}`);
const filesIn = async (where: string) => (await readdir(join(folder, where))).filter((name) => name.endsWith('.ach'));

test('a file that is still being written is left until nobody has written to it for a minute', async () => {
  const [part, more] = [returnFile([first], 'R03'), returnFile([second], 'R02')];
  await drop('r1.ach', part, 50);
  await runAt(TUESDAY);
  expect(reported()).toEqual([]);
  await drop('r1.ach', part + more);
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned', 'b.t2 returned']);
});

test.each(['read', 'unreadable'])('a file in `%s` is not replaced by a later one of the same name', async (where) => {
  const texts = [first, second].map((entry) => returnFile([entry], 'R03').slice(0, where === 'read' ? undefined : 300));
  for (const text of [...texts, texts[0]!]) {
    await drop('returns.ach', text, 700);
    await runAt(TUESDAY);
  }
  const names = await readdir(join(folder, 'returns', where));
  const kept = await Promise.all(names.map((name) => readFile(join(folder, 'returns', where, name), 'latin1')));
  expect(kept.toSorted()).toEqual([...texts, texts[0]!].toSorted());
});

test('a file that cannot be put away holds up neither the next one nor the payouts that are due', async () => {
  await writeFile(join(folder, 'returns', 'read'), 'no folder');
  await rail.send(payout('b.t3'));
  await drop('r1.ach', returnFile([first], 'R03'));
  await drop('r2.ach', returnFile([second], 'R03'));
  await expect(runAt(new Date('2026-03-03T22:00:00Z'))).rejects.toThrow('Failed items: 2');
  expect(reported()).toEqual(['b.t1 returned', 'b.t2 returned']);
  expect(await filesIn('outgoing')).toContain('payouts-2026-03-03-A.ach');
});

test('nothing is reported as paid while a file of returns cannot be taken in', async () => {
  await writeFile(join(folder, 'returns', 'read'), 'no folder');
  await drop('r1.ach', returnFile([first], 'R03'));
  await expect(runAt(SETTLED)).rejects.toThrow('Failed items: 1');
  expect(reported()).toEqual(['b.t1 returned']);
  await rm(join(folder, 'returns', 'read'));
  await mkdir(join(folder, 'returns', 'read'));
  await runAt(SETTLED);
  expect(new Set(reported())).toEqual(new Set(['b.t1 returned', 'b.t2 paid']));
});

test('a report that is not taken in holds up no other, unless the database is away', async () => {
  const refuseFirst = (event: PayoutEvent) =>
    event.reference === 'b.t1' ? Promise.reject(new Error('odd')) : take(event);
  await rail.send(payout('b.t3'));
  now = SETTLED;
  await expect(runAt(SETTLED, refuseFirst)).rejects.toThrow('Failed items: 1');
  expect(reported()).toEqual(['b.t2 paid']);
  expect(await filesIn('outgoing')).toContain('payouts-2026-03-04-A.ach');
  let tries = 0;
  await rail.send(payout('b.t4'));
  await drop('r1.ach', returnFile([first], 'R03'));
  await drop('r2.ach', returnFile([second], 'R03'));
  const away = () => Promise.reject(new DatabaseUnavailable('not-committed', (tries += 1)));
  await expect(runAt(SETTLED, away)).rejects.toThrow('not available');
  expect(tries).toBe(1);
});

test.each([
  ['\0\0\0', 'The bank returned the payment'],
  ['   ', 'The bank returned the payment'],
  ['R\u0085\u00a7', 'The bank returned the payment (R)'],
  ['R99', 'The bank returned the payment (R99)'],
])('the code %j comes back as words that can be stored and shown', async (code, reason) => {
  await drop(
    'r1.ach',
    returnFile([first], 'R99').replace('799R99', () => `799${code}`),
  );
  await runAt(TUESDAY);
  expect(events).toMatchObject([{ reference: 'b.t1', outcome: 'returned', reason }]);
});

test('a file that the bank replaces while it is taken in is read, too', async () => {
  await drop('r1.ach', returnFile([first], 'R03'));
  await runAt(TUESDAY, async (event) => {
    await take(event);
    await drop('r1.ach', returnFile([second], 'R02'));
  });
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned', 'b.t2 returned']);
});

test('a file whose time lies in the future, by the clock of another machine, is read', async () => {
  await drop('r1.ach', returnFile([first], 'R03'), -14 * 3_600);
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned']);
});

test('a payment of another company that bears the trace number and amount of ours is none of ours', async () => {
  await drop('r1.ach', returnFile([{ ...first, individualId: 'INVOICE 4711' }], 'R02'));
  await runAt(TUESDAY);
  expect(reported()).toEqual([]);
  await drop('r2.ach', returnFile([{ ...first, individualId: '' }], 'R02'));
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned']);
});

test('characters that cannot be stored, in the id or the trace number, hold up no other payment', async () => {
  const whole = returnFile([{ ...first, individualId: 'ODD ID' }, second, first], 'R03');
  const trace = `799R03${second.traceNumber}`;
  const odd = whole.replace('ODD ID', 'ODD\0ID').replace(trace, `${trace.slice(0, -1)}\0`);
  expect(odd.split('\0')).toHaveLength(3);
  await drop('r1.ach', odd);
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned']);
  expect(logged.join('')).toContain('none of our payouts');
});

test.each(['R61', 'R67', 'R70', 'R71', 'R77'])('%s disputes a return and moves no money', async (code) => {
  await drop('r1.ach', returnFile([first], code));
  await runAt(TUESDAY);
  expect(reported()).toEqual([]);
  expect(logged.join('')).toContain('needs a person');
});
test.each(['R36', 'R47', 'R53', 'R80', 'R85'])('%s is a return like any other', async (code) => {
  await drop('r1.ach', returnFile([first], code));
  await runAt(TUESDAY);
  expect(reported()).toEqual(['b.t1 returned']);
});

test('a notice that an account has other details is logged for a person', async () => {
  await drop('r1.ach', returnFile([first], 'C01').replace(/^799C01/m, '798C01'));
  await runAt(TUESDAY);
  expect(reported()).toEqual([]);
  expect(logged.join('')).toMatch(/"code":"C01".*needs a person/);
});
