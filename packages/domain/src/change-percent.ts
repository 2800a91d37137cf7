/** Larger percentages tell a reader nothing. */
const PERCENT_MAX = 999.95;

/**
 * The size of a change from an amount above zero in percent, with one decimal: '12.3%'; a change is at least '0.1%'.
 * Null where it is a thousand percent or more.
 */
export function changePercent(now: number, before: number): string | null {
  const percent = (Math.abs(now - before) / before) * 100;
  return percent >= PERCENT_MAX ? null : `${Math.max(percent, 0.1).toFixed(1)}%`;
}
