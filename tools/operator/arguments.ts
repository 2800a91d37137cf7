import { parseArgs } from 'node:util';
import { OperatorError, type Operator } from './command.ts';
import { findBusinessOf } from '../../apps/api/src/features/desk-merchants/merchant-search.repo.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as it is typed; refuses anything else by name. */
export function requireId(text: string | undefined, what: string): string {
  if (text === undefined) throw new OperatorError(`Name the ${what}`);
  if (!UUID.test(text)) throw new OperatorError(`${text} is not the id of a ${what}`);
  return text.toLowerCase();
}

/** One of several words. */
export function requireWord<const W extends string>(text: string | undefined, words: readonly W[]): W {
  const word = words.find((one) => one === text);
  if (word === undefined)
    throw new OperatorError(`${text === undefined ? 'Say' : `"${text}" is not known; say`} ${words.join(' or ')}`);
  return word;
}

/** Why something is done: it stands in the audit trail, and in the owner's mail where there is one. */
export function requireReason(reason: string | undefined): string {
  const words = reason?.trim() ?? '';
  if (words === '') throw new OperatorError('Say why, with --reason "…": it is kept in the audit trail');
  if (words.length > 300) throw new OperatorError('A reason has at most 300 characters');
  return words;
}

/** Refuses words that a command would pass over. Often they are the rest of a sentence without quotation marks. */
export function requireNoMore(rest: readonly string[]): void {
  if (rest.length > 0)
    throw new OperatorError(
      `"${rest.join(' ')}" is too much here. Put quotation marks around several words: --reason "…"`,
    );
}

/** At most so many words in their order, then `--reason`. */
export function readOrder(args: readonly string[], most: number): { words: string[]; reason: string | undefined } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  requireNoMore(positionals.slice(most));
  return { words: positionals, reason: values.reason };
}

/** A business by its id, or by the email of its owner. */
export async function requireBusiness({ books }: Operator, text: string | undefined): Promise<string> {
  if (text === undefined || !text.includes('@')) return requireId(text, 'business');
  const found = await books.jobs.read(null, (tx) => findBusinessOf(tx, text.trim().toLowerCase()));
  if (found === null) throw new OperatorError(`No business belongs to ${text}`);
  return found;
}
