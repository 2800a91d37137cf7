import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { openNachaFolder } from './nacha-folder.ts';
import type { NachaFolder } from './nacha-folder.ts';
import { openJournal } from './nacha-journal.ts';
import type { Journal, JournalState } from './nacha-journal.ts';

/** Names the lock on the folder of payout files. */
export const NACHA_LOCK_KEY = 7_426_312;

export interface NachaSettings {
  /** The bank that takes our files: its routing number and name. */
  bankRouting: string;
  bankName: string;
  /** The ten characters by which that bank knows us. */
  companyId: string;
  companyName: string;
  /** CCD: accounts of companies; PPD: of persons. */
  entryClass: 'CCD' | 'PPD';
  /** 'HH:mm' in New York: when the file of a business day is written. */
  fileTime: string;
}

export interface NachaPayoutRailOptions extends NachaSettings {
  /** Holds the journal, `outgoing`, and `returns`. */
  folder: string;
  /** Keeps account numbers in the journal unreadable. */
  box: SecretBox;
  /** The business clock. */
  now: () => Date;
  /** The machine's clock; tells how old a file is. */
  machineNow: () => Date;
  /** Runs work that no other process runs at the same time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  log: Log;
}

/** What the parts of the rail share. */
export interface NachaBooks {
  readonly options: NachaPayoutRailOptions;
  readonly journal: Journal;
  readonly folder: NachaFolder;
  /** Runs work under the lock, on what the journal says then. */
  exclusively<T>(work: (state: JournalState) => Promise<T>): Promise<T>;
}

export function openNachaBooks(options: NachaPayoutRailOptions): NachaBooks {
  const journal = openJournal(options.folder);
  return {
    options,
    journal,
    folder: openNachaFolder(options.folder),
    exclusively: (work) => options.exclusively(async () => work(await journal.read())),
  };
}

/** Names the place of an account number for the box that encrypts it. */
export function accountPlace(id: string): string {
  return `nacha.account.${id}`;
}
