import type { OperatorDesk } from '../../apps/api/src/platform/operator-desk.ts';
import type { Books } from './books.ts';

/** What a command of the operator has at hand. */
export interface Operator {
  books: Books;
  /** Who acts, as the audit trail will say. */
  by: string;
  /** The folder of the installation. */
  dataDir: string;
  /** The key that encrypts backups; null when none is set. Throws OperatorError when it is not usable. */
  backupKey(): Uint8Array | null;
  say(line: string): void;
  /** What is needed to decide something; throws OperatorError where the product's settings are missing. */
  desk(): Promise<OperatorDesk>;
  /** Tells the running product that what it shows of a business has changed. */
  announce(businessId: string, topic: 'business' | 'money'): Promise<void>;
}

/** One word after `npm run operator --`. */
export interface OperatorCommand {
  /** Arguments as the help shows them. */
  usage: string;
  summary: string;
  /** True for a command that makes the database where there is none. */
  makesDatabase?: boolean;
  /**
   * Resolves to the exit code: 0 done, 1 done and something is wrong. Throws OperatorError for what the operator can
   * mend.
   */
  run(args: readonly string[], operator: Operator): Promise<number>;
}

/** Something that the operator can mend, in plain words; the exit code is then 2. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
