import type { FilesConfig } from '../../apps/api/src/config/files.ts';
import type { AuditedAction } from '../../apps/api/src/platform/audit.ts';
import type { OperatorDesk } from '../../apps/api/src/platform/operator-desk.ts';
import type { Books } from './books.ts';

/** What a command of the operator has at hand. */
export interface Operator {
  books: Books;
  /** Who acts, as the audit trail will say. */
  by: string;
  /** Where uploaded files lie. Throws OperatorError when the settings for it are not usable. */
  files(): FilesConfig;
  /** The key that encrypts backups; null when none is set. Throws OperatorError when it is not usable. */
  backupKey(): Uint8Array | null;
  /** Prints one line. Characters in it that would end it or steer the terminal are replaced. */
  say(line: string): void;
  /** Prints text as it is, such as a part of a file. */
  write(text: string): void;
  /** What is needed to decide something; throws OperatorError where the product's settings are missing. */
  desk(): Promise<OperatorDesk>;
  /** Leaves a line in the audit trail of the installation. */
  audit(line: AuditedAction): Promise<void>;
  /** Tells the running product that what it shows of a business has changed. */
  announce(businessId: string, topic: 'business' | 'money' | 'stores'): Promise<void>;
}

/** One word after `npm run operator --`. */
export interface OperatorCommand {
  /** Arguments as the help shows them. */
  usage: string;
  summary: string;
  /** True for a command that makes the database where there is none. */
  makesDatabase?: boolean;
  /**
   * Tried before the database is opened or made, for what needs no installation; null where the command needs one.
   * Throws OperatorError for arguments with which a new database would be made in vain.
   */
  inspect?(args: readonly string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number | null> | null;
  /**
   * Resolves to the exit code: 0 done, 1 done and something is wrong. Throws OperatorError for what the operator can
   * mend.
   */
  run(args: readonly string[], operator: Operator): Promise<number>;
}

/** A word after `npm run operator --` that looks at settings or a file alone and needs no installation. */
export interface SettingsCommand {
  usage: string;
  summary: string;
  /** The exit code: 0 done, 1 done and something is wrong. Throws OperatorError for what the operator can mend. */
  inspect(args: readonly string[], env: NodeJS.ProcessEnv, say: (line: string) => void): number | Promise<number>;
}

/** Something that the operator can mend, in plain words; the exit code is then 2. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
