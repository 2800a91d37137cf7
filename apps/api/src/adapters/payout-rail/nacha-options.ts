import { createHash } from 'node:crypto';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { BankBooks } from '../../ports/bank-books.ts';
import type { Courier } from './courier.ts';

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
  /** Where a release before 0.4.0 has kept its journal. */
  folder: string;
  courier: Courier;
  books: BankBooks;
  /** Keeps account numbers and files in the books unreadable. */
  box: SecretBox;
  /** The business clock. */
  now: () => Date;
  /** The machine's clock; tells how old a file is. */
  machineNow: () => Date;
  log: Log;
}

/** Names the place of an account number for the box that encrypts it. */
export function accountPlace(id: string): string {
  return `nacha.account.${id}`;
}

/** Names the place of a file's text for the box that encrypts it. */
export function contentPlace(fileId: string): string {
  return `bank_file.content.${fileId}`;
}

/** The bytes of a file of records: its size, and the hash that tells it from any other. */
export function fingerprint(text: string): { sha256: string; sizeBytes: number } {
  const bytes = Buffer.from(text, 'latin1');
  return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
}
