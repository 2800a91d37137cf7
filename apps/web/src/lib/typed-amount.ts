import { AMOUNT_TOO_LARGE } from '@trilane/domain/money';
import { parseDollars } from '@trilane/domain/typed-dollars';

/** The value of a dollar field: its cents, negative after a typed minus, or the error for text that is no amount. */
export type TypedAmount = { cents: number; problem: string | null };

/**
 * Reads a typed amount. An empty field is 0 and too large a number is above every balance, so the call's own rules name
 * both errors.
 */
export function readAmount(text: string): TypedAmount {
  if (text.trim() === '') return { cents: 0, problem: null };
  const { cents, error } = parseDollars(text, { allowNegative: true });
  if (cents !== undefined) return { cents, problem: null };
  return error === AMOUNT_TOO_LARGE ? { cents: Number.MAX_SAFE_INTEGER, problem: null } : { cents: 0, problem: error };
}

/** '1250.00' for a text field; never below 0. */
export const plainDollars = (cents: number) => (Math.max(0, cents) / 100).toFixed(2);
