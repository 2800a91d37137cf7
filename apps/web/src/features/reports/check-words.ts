/** A check as a sentence begins: with a capital. */
export const checkWords = (check: string): string => check.charAt(0).toUpperCase() + check.slice(1);

/** 'All 16 checks hold', '1 of 16 checks found a difference'. */
export function outcomeWords(checks: number, failed: number): string {
  if (failed > 0) return `${failed} of ${checks} checks found a difference`;
  return checks === 1 ? 'The check holds' : `All ${checks} checks hold`;
}
