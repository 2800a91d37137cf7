import { centsOf } from '../../lib/format.ts';

/**
 * What is pending, in cents; undefined until something is known. Once the lines are there, they give the total: the
 * balance is another answer and may be of another moment.
 */
export function pendingTotal(
  lines: ReadonlyArray<{ amount: number }> | undefined,
  balance: { pendingBalance: number } | undefined,
): number | undefined {
  if (lines) return lines.reduce((sum, line) => sum + centsOf(line.amount), 0);
  return balance && centsOf(balance.pendingBalance);
}
