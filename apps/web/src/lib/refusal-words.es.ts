import type { ErrorBody } from '@trilane/contract/errors';

/** The refusals that forms of the public site may meet, by their codes in the contract. */
const words: Readonly<Record<string, string>> = {
  captcha_failed: 'Haga de nuevo la verificación.',
  invalid: 'Revise los datos e intente de nuevo.',
  too_large: 'Lo que envió es demasiado grande.',
  too_many_requests: 'Demasiados intentos. Intente de nuevo más tarde.',
  unavailable: 'El servicio no está disponible por el momento. Intente de nuevo.',
};

/** Spanish words for a refusal, by its code; null for one that the public site does not meet. */
export function refusalWords(body: ErrorBody | null | undefined): string | null {
  return words[body?.code ?? ''] ?? null;
}

/** The service says in English what is wrong with a field; forms check the same rules before, and say it in Spanish. */
export const fieldWords = (_message: string): string => 'Revise este dato.';

/** A sentence that says *más tarde*, with the time to wait in its place. */
export const sayWhen = (sentence: string, wait: string): string => sentence.replace('más tarde', `en ${wait}`);
