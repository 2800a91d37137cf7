import type { Books } from './books.ts';

/** What a command of the operator has at hand. */
export interface Operator {
  books: Books;
  say(line: string): void;
}

/** One word after `npm run operator --`. */
export interface OperatorCommand {
  /** Arguments as the help shows them. */
  usage: string;
  summary: string;
  /** Resolves to the exit code: 0 done, 1 done and something is wrong. Throws OperatorError for what the operator can mend. */
  run(args: readonly string[], operator: Operator): Promise<number>;
}

/** Something that the operator can mend, in plain words; the exit code is then 2. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
