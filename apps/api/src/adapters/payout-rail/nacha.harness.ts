import { createLog } from '../../platform/log.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { AchFormatError } from './nacha-fields.ts';
import type { AchFile } from './nacha-file.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { createNachaPayoutRail } from './nacha.ts';
import type { NachaPayoutRail } from './nacha.ts';

/** Monday, 12:00 in New York. */
export const NOON = new Date('2026-03-02T17:00:00Z');
/** 17:00 on that Monday, when its file goes out. */
export const FILE_TIME = new Date('2026-03-02T22:00:00Z');
const box = createSecretBox([{ id: 'k', key: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)) }]);

interface Surroundings {
  folder: string;
  now: () => Date;
  machineNow: () => Date;
  logged: string[];
}

/** The rail as another process sees it; all of a test share one lock. */
let lock: Promise<unknown> = Promise.resolve();
export function openTestRail({ folder, now, machineNow, logged }: Surroundings): NachaPayoutRail {
  return createNachaPayoutRail({
    folder,
    box,
    bankRouting: '021000021',
    bankName: 'First Bank',
    companyId: '1123456789',
    companyName: 'Trilane',
    entryClass: 'CCD',
    fileTime: '17:00',
    now,
    machineNow,
    log: createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } }),
    exclusively(work) {
      const run = lock.then(work);
      lock = run.catch(() => undefined);
      return run;
    },
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
