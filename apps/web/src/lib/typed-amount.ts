import { parseDollars } from '@trilane/domain/money';

/** What a field of dollars holds: its cents, below zero where a minus was typed, or the words for text that is no amount. */
export type TypedAmount = { cents: number; problem: string | null };

/** Reads what was typed. Nothing typed is nothing, and an amount beyond all numbers is above every balance: the rules of the call name both. */
export function readAmount(text: string): TypedAmount {
  if (text.trim() === '') return { cents: 0, problem: null };
  const { cents, error } = parseDollars(text, { allowNegative: true });
  if (cents !== undefined) return { cents, problem: null };
  return error === 'Amount is too large' ? { cents: Number.MAX_SAFE_INTEGER, problem: null } : { cents: 0, problem: error };
}

/** '1250.00' as a field takes it; never below 0. */
export const plainDollars = (cents: number) => (Math.max(0, cents) / 100).toFixed(2);
