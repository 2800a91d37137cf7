import { createHash } from 'node:crypto';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { BankBooks } from '../../ports/bank-books.ts';
import type { Courier } from './courier.ts';

export interface NachaSettings {
  /** The bank that takes our files: its routing number and name. */
  bankRouting: string;
  bankName: string;
  /** The ten characters that identify us to that bank. */
  companyId: string;
  companyName: string;
  /** CCD for accounts of companies, PPD for accounts of persons. */
  entryClass: 'CCD' | 'PPD';
  /** 'HH:mm' in New York: when the file of a business day is written. */
  fileTime: string;
}

export interface NachaPayoutRailOptions extends NachaSettings {
  /** Where a release before 0.4.0 has kept its journal. */
  folder: string;
  courier: Courier;
  books: BankBooks;
  /** Encrypts the account numbers and files in the books. */
  box: SecretBox;
  /** The business clock. */
  now: () => Date;
  /** The machine's clock, for the age of files. */
  machineNow: () => Date;
  log: Log;
}

/** The context under which the box encrypts an account number. */
export function accountPlace(id: string): string {
  return `nacha.account.${id}`;
}

/** The context under which the box encrypts the text of a file. */
export function contentPlace(fileId: string): string {
  return `bank_file.content.${fileId}`;
}

/** The bytes of a file of records: its size, and the hash that tells it from any other. */
export function fingerprint(text: string): { sha256: string; sizeBytes: number } {
  const bytes = Buffer.from(text, 'latin1');
  return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
}
