import { centsOf } from '../../lib/format.ts';

/**
 * The pending total in cents; undefined until something is known. It is the sum of the lines as soon as they are known,
 * because the balance comes from another answer and may be of another moment.
 */
export function pendingTotal(
  lines: ReadonlyArray<{ amount: number }> | undefined,
  balance: { pendingBalance: number } | undefined,
): number | undefined {
  if (lines) return lines.reduce((sum, line) => sum + centsOf(line.amount), 0);
  return balance && centsOf(balance.pendingBalance);
}
