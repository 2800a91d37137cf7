import type { ErrorBody } from '@trilane/contract/errors';
import { spanishRefusals } from '@trilane/contract/refusals-spanish';

const words: Readonly<Record<string, string>> = spanishRefusals;

/** Spanish words for a refusal, by its code; null for one that the public site does not meet. */
export function refusalWords(body: ErrorBody | null | undefined): string | null {
  return words[body?.code ?? ''] ?? null;
}

/** The service says in English what is wrong with a field; forms check the same rules before, and say it in Spanish. */
export const fieldWords = (_message: string): string => 'Revise este dato.';

/** A sentence that says *más tarde*, with the time to wait in its place. */
export const sayWhen = (sentence: string, wait: string): string => sentence.replace('más tarde', `en ${wait}`);
