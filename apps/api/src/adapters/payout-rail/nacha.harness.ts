import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { openBankBooks } from '../../features/bank-files/public.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { createLog } from '../../platform/log.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import type { BankBooks } from '../../ports/bank-books.ts';
import type { MayGo, PayoutEvent } from '../../ports/payout-rail.ts';
import type { Courier } from './courier.ts';
import { createFolderCourier } from './folder-courier.ts';
import { AchFormatError } from './nacha-fields.ts';
import { writeAchFile } from './nacha-file.ts';
import type { AchBatch, AchEntry, AchFile } from './nacha-file.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { allGo, makeDueFile } from './nacha-outgoing.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { readReturns, settleDue } from './nacha-reports.ts';
import { createNachaPayoutRail } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';

/** Monday, 12:00 in New York. */
export const NOON = new Date('2026-03-02T17:00:00Z');
/** 17:00 on that Monday, when its file goes out. */
export const FILE_TIME = new Date('2026-03-02T22:00:00Z');
const testBox = createSecretBox([{ id: 'k', key: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)) }]);

interface Surroundings {
  folder: string;
  now: () => Date;
  machineNow: () => Date;
  logged: string[];
  books: BankBooks;
  box?: SecretBox;
  courier?: Courier;
}

/** A rail with its steps, which tests also take one by one. */
export interface TestRail extends NachaPayoutRail {
  makeDueFile(now: Date, mayGo?: MayGo): Promise<string | null>;
  readReturns(text: string): Promise<PayoutEvent[]>;
  settleDue(now: Date): Promise<PayoutEvent[]>;
}

/** Books in a database of their own that are empty before each test. Call once at the head of a test file. */
export async function openTestBooks() {
  const { testDatabase, database } = await openTestDatabase();
  const owner = new pg.Client(testDatabase.connections.owner.client);
  await owner.connect();
  afterAll(() => owner.end());
  beforeEach(async () => {
    await owner.query('delete from bank_file_payout; delete from bank_file; delete from bank_file_place');
  });
  const ask = async <Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]> =>
    (await database.jobs.single<Row>(statement)).rows;
  return { books: openBankBooks(database.jobs), database, ask };
}

/** The rail as another process sees it. */
export function openTestRail({ logged, ...around }: Surroundings): TestRail {
  const options: NachaPayoutRailOptions = {
    box: testBox,
    courier: createFolderCourier({ folder: around.folder }),
    ...around,
    bankRouting: '021000021',
    bankName: 'First Bank',
    companyId: '1123456789',
    companyName: 'Trilane',
    entryClass: 'CCD',
    fileTime: '17:00',
    log: createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } }),
  };
  return {
    ...createNachaPayoutRail(options),
    makeDueFile: (at, mayGo = allGo) => makeDueFile(options, at, mayGo),
    readReturns: (text) => readReturns(options, text),
    settleDue: (at) => settleDue(options, at),
  };
}

export const payout = (reference: string, amountCents = 12_345) => ({
  reference,
  amountCents,
  account: { accountNumber: '0001 2345', bankCode: '801000018', holderName: 'Café Ada' },
});

/** Reads a text that holds one file. */
export function parseAchFile(text: string): AchFile {
  const [file, ...more] = parseAchFiles(text);
  if (more.length > 0) throw new AchFormatError(`${more.length + 1} files follow one another`);
  return file!;
}

/** A batch of our payouts. */
export const batchOf = (entries: readonly AchEntry[]): AchBatch => ({
  serviceClass: '220',
  companyName: 'TRILANE',
  discretionaryData: '',
  companyId: '1123456789',
  entryClass: 'CCD',
  description: 'PAYOUT',
  descriptiveDate: '',
  effectiveOn: '2026-03-03',
  settlementDay: '',
  originatorStatus: '1',
  originatingDfi: '02100002',
  batchNumber: 1,
  entries,
});

/** The file in which the bank returns entries of one of our files. */
export function returnFile(entries: readonly AchEntry[], code: string): string {
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
    batches: [{ ...batchOf(back), settlementDay: '063', originatingDfi: '80100001' }],
  });
}

/** Puts a file into the folder of returns, where nobody has written to it for some seconds. */
export async function writeReturn(file: {
  folder: string;
  name: string;
  text: string;
  quietSeconds?: number;
}): Promise<void> {
  const path = join(file.folder, 'returns', file.name);
  await mkdir(join(file.folder, 'returns'), { recursive: true });
  await writeFile(path, file.text, 'latin1');
  await utimes(path, new Date(), new Date(Date.now() - (file.quietSeconds ?? 300) * 1_000));
}
