import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '../../platform/log.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { AchFormatError } from './nacha-fields.ts';
import { writeAchFile } from './nacha-file.ts';
import type { AchBatch, AchEntry, AchFile } from './nacha-file.ts';
import type { NachaPayoutRailOptions } from './nacha-books.ts';
import { parseAchFiles } from './nacha-parse.ts';
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
  box?: SecretBox;
  exclusively?: NachaPayoutRailOptions['exclusively'];
}

let lock: Promise<unknown> = Promise.resolve();
/** The lock that all rails of a test share. */
function underLock<T>(work: () => Promise<T>): Promise<T> {
  const run = lock.then(work);
  lock = run.catch(() => undefined);
  return run;
}

/** The rail as another process sees it. */
export function openTestRail({
  box = testBox,
  exclusively = underLock,
  logged,
  ...around
}: Surroundings): NachaPayoutRail {
  return createNachaPayoutRail({
    ...around,
    box,
    bankRouting: '021000021',
    bankName: 'First Bank',
    companyId: '1123456789',
    companyName: 'Trilane',
    entryClass: 'CCD',
    fileTime: '17:00',
    exclusively,
    log: createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } }),
  });
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
  await utimes(path, new Date(), new Date(Date.now() - (file.quietSeconds ?? 61) * 1_000));
}
