import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { sql } from '../../platform/db/sql.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { FILE_TIME, NOON, openTestBooks, openTestRail, parseAchFile, payout, returnFile } from './nacha.harness.ts';
import { createSftpCourier } from './sftp-courier.ts';
import type { SftpCourierOptions } from './sftp-courier.ts';
import { BANK_LOGIN, clientKey, startSftpServer } from './sftp-server.harness.ts';
import type { Fault, SftpTestServer } from './sftp-server.harness.ts';

const { books, ask } = await openTestBooks();
const FILE = 'payouts-2026-03-02-A.ach';
const TUESDAY = new Date('2026-03-03T17:00:00Z');
const END_OF_TUESDAY = new Date('2026-03-04T05:00:00Z');

let folder: string;
let bank: SftpTestServer;
/** Minutes on the machine's clock since the test began. */
let minutes: number;
let events: PayoutEvent[];
/** The files that the bank has fetched. */
let taken: string[];

beforeEach(async () => {
  folder = await makeScratchFolder('sftp');
  bank = await startSftpServer();
  [minutes, events, taken] = [0, [], []];
});
afterEach(() => bank.stop());

const began = Date.now();
const machineNow = () => new Date(began + minutes * MINUTE_MS);
const openRail = (more: Partial<SftpCourierOptions> = {}) => {
  const folders = { outgoing: 'outgoing', returns: 'returns', afterRead: 'move' as const, pollSeconds: 60 };
  const server = { host: '127.0.0.1', port: bank.port, hostKeys: [bank.hostKey], ...BANK_LOGIN };
  const courier = createSftpCourier({ ...server, ...folders, ...more });
  return openTestRail({ folder, books, courier, machineNow, now: () => NOON, logged: [] });
};
const runAt = (at: Date, rail = openRail()) => rail.schedule.runDue(at, async (event) => void events.push(event));
/** The same, later, when every wait is over. */
const runLater = (at: Date, rail = openRail()) => {
  minutes += 20;
  return runAt(at, rail);
};
const lying = (where: string) => [...bank.files.keys()].filter((path) => path.startsWith(`${where}/`));
const fetchAll = () => {
  for (const path of lying('outgoing').filter((one) => one.endsWith('.ach'))) {
    taken.push(bank.files.get(path)!);
    bank.files.delete(path);
  }
};
const states = () => ask<{ state: string }>(sql`select state from bank_file where direction = 'out'`);
const lastError = async () => (await ask<{ why: string }>(sql`select last_error as why from bank_file`))[0]!.why;

describe('a file of payouts', () => {
  beforeEach(() => openRail().send(payout('b.t1')));

  test.each([
    ['a password', {}],
    ['a private key', { password: undefined, privateKey: clientKey.private }],
  ])('goes to the server whole and once, with %s', async (_, login) => {
    await runAt(FILE_TIME, openRail(login));
    expect(lying('outgoing')).toEqual([`outgoing/${FILE}`]);
    expect(parseAchFile(bank.files.get(`outgoing/${FILE}`)!).batches[0]!.entries).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'handed-over' }]);
    fetchAll();
    await runLater(TUESDAY);
    fetchAll();
    expect(taken).toHaveLength(1);
  });

  test('is kept back from a server with another host key, and the words name the key', async () => {
    const other = startSftpServer();
    const rail = openRail({ hostKeys: [(await other).hostKey] });
    await (await other).stop();
    await expect(runAt(FILE_TIME, rail)).rejects.toThrow(PortUnavailable);
    expect([bank.files.size, bank.logins]).toEqual([0, 0]);
    expect(await lastError()).toContain(`${bank.hostKey}, which NACHA_SFTP_HOST_KEY does not name`);
    await runLater(FILE_TIME);
    expect(lying('outgoing')).toEqual([`outgoing/${FILE}`]);
  });

  test.each<[string, Partial<SftpCourierOptions>, string]>([
    ['refuses the login', { password: 'another' }, 'refuses the user shop with this password or key'],
    ['gets a key that is none', { password: undefined, privateKey: '-----BEGIN X' }, 'Cannot parse privateKey'],
    ['is away', { port: 9 }, 'cannot be reached'],
    ['lacks the folder', { outgoing: 'elsewhere' }, 'the server refuses to'],
  ])('waits with the reason while the server %s, and is not tried every few seconds', async (_, more, words) => {
    const rail = openRail(more);
    await runAt(NOON, rail).catch(() => undefined);
    await expect(runAt(FILE_TIME, rail)).rejects.toThrow();
    expect(await lastError()).toContain(words);
    const [{ tries } = { tries: 0 }] = await ask<{ tries: number }>(sql`select tries from bank_file`);
    await runAt(FILE_TIME, rail).catch(() => undefined);
    expect(await ask(sql`select tries, state from bank_file`)).toEqual([{ tries, state: 'made' }]);
    await runLater(FILE_TIME);
    expect(lying('outgoing')).toEqual([`outgoing/${FILE}`]);
  });

  const cuts: Fault[] = [
    { call: 'OPEN', when: 'before' },
    { call: 'WRITE', when: 'before' },
    { call: 'WRITE', when: 'after' },
    { call: 'RENAME', when: 'before' },
    { call: 'RENAME', when: 'after' },
  ];
  test.each(cuts)('arrives once if the connection breaks $when $call', async (fault) => {
    bank.fault = fault;
    await expect(runAt(FILE_TIME)).rejects.toThrow();
    expect(bank.fault).toBeNull();
    await runLater(FILE_TIME);
    expect(lying('outgoing')).toEqual([`outgoing/${FILE}`]);
    expect(await states()).toEqual([{ state: 'handed-over' }]);
  });

  test('that the bank may have fetched unnoticed is left to a person and not sent again', async () => {
    bank.fault = { call: 'RENAME', when: 'after' };
    await expect(runAt(FILE_TIME)).rejects.toThrow();
    fetchAll();
    await runLater(TUESDAY);
    await runLater(END_OF_TUESDAY);
    fetchAll();
    expect(taken).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'held' }]);
    expect(await lastError()).toContain('Ask the bank');
    // Nobody can tell whether this file was paid.
    expect(events).toEqual([]);
  });

  test('goes to a folder that we may not read', async () => {
    bank.denied = { call: 'OPENDIR', path: 'outgoing' };
    await runAt(FILE_TIME);
    expect(lying('outgoing')).toEqual([`outgoing/${FILE}`]);
  });
});

describe('a return file', () => {
  const R1 = 'returns/r1.ach';
  let text: string;
  beforeEach(async () => {
    await openRail().send(payout('b.t1'));
    await runAt(FILE_TIME);
    fetchAll();
    text = returnFile([parseAchFile(taken[0]!).batches[0]!.entries[0]!], 'R03');
  });
  const reported = () => events.map(({ reference, outcome }) => `${reference} ${outcome}`);

  test('is read when it no longer changes, moved away, and not read again under another name', async () => {
    bank.files.set(R1, text);
    await runLater(TUESDAY);
    expect([reported(), lying('returns')]).toEqual([[], [R1]]);
    await runLater(TUESDAY);
    expect([reported(), lying('returns')]).toEqual([['b.t1 returned'], ['returns/read/r1.ach']]);
    bank.files.set('returns/again.ach', text);
    bank.files.set(R1, text);
    await runLater(TUESDAY);
    await runLater(END_OF_TUESDAY);
    expect(reported()).toEqual(['b.t1 returned']);
    expect(lying('returns').toSorted()).toEqual([
      'returns/read/again.ach',
      'returns/read/r1.ach',
      'returns/read/r1.ach.2',
    ]);
  });

  test('that grows is left until it no longer changes', async () => {
    bank.files.set(R1, text.slice(0, 95));
    await runLater(TUESDAY);
    bank.files.set(R1, text);
    await runLater(TUESDAY);
    expect(reported()).toEqual([]);
    await runLater(TUESDAY);
    expect(reported()).toEqual(['b.t1 returned']);
  });

  test('that changes while it is fetched is fetched again', async () => {
    bank.files.set(R1, text);
    await runLater(TUESDAY);
    bank.onRead = () => bank.files.set(R1, `${text}\n`);
    await runLater(TUESDAY);
    expect(reported()).toEqual([]);
    bank.onRead = null;
    await runLater(TUESDAY);
    await runLater(TUESDAY);
    expect(reported()).toEqual(['b.t1 returned']);
  });

  test.each([
    ['remove', []],
    ['keep', [R1]],
  ] as const)('is treated as the bank wants it: %s', async (afterRead, left) => {
    bank.files.set(R1, text);
    for (let n = 0; n < 3; n += 1) await runLater(TUESDAY, openRail({ afterRead }));
    expect([reported(), lying('returns')]).toEqual([['b.t1 returned'], left]);
    bank.onRead = () => expect.fail('it was read already');
    await runLater(TUESDAY, openRail({ afterRead }));
  });

  test('that cannot be read is put aside and never removed', async () => {
    bank.files.set(R1, 'no records');
    for (let n = 0; n < 3; n += 1) await runLater(TUESDAY, openRail({ afterRead: 'remove' }));
    expect(lying('returns')).toEqual([R1]);
    expect(await ask(sql`select name, state from bank_file where direction = 'in'`)).toEqual([
      { name: 'r1.ach', state: 'unreadable' },
    ]);
  });

  test.each<Fault>([
    { call: 'READDIR', when: 'before' },
    { call: 'OPEN', when: 'before' },
    { call: 'RENAME', when: 'before' },
    { call: 'RENAME', when: 'after' },
  ])('is reported before anything counts as paid, also where the line is cut $when $call', async (fault) => {
    bank.files.set(R1, text);
    await runLater(TUESDAY);
    minutes += 20;
    bank.fault = fault;
    await expect(runAt(END_OF_TUESDAY)).rejects.toThrow();
    expect(reported()).not.toContain('b.t1 paid');
    await runAt(END_OF_TUESDAY);
    expect(reported()).not.toContain('b.t1 paid');
    await runLater(END_OF_TUESDAY);
    await runLater(END_OF_TUESDAY);
    expect(new Set(reported())).toEqual(new Set(['b.t1 returned']));
  });
});
