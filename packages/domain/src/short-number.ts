const units = ['', 'k', 'm', 'b', 't'] as const;

/**
 * A number in few characters, for the axis of a chart: '950', '1.2k', '12.3m', rounded half up to one decimal. Below a
 * quadrillion.
 */
export function shortNumber(value: number): string {
  let size = Math.abs(value);
  let unit = 0;
  // Each step divides the original value, so that no rounded value is rounded again.
  while (unit < units.length - 1 && Math.round(size * 10) >= 10_000) size = Math.abs(value) / 1000 ** (unit += 1);
  const shown = Math.round(size * 10) / 10;
  return `${value < 0 && shown > 0 ? '-' : ''}${shown}${units[unit]}`;
}

/** Integer cents as dollars in few characters: '$1.2k', '-$950'. */
export function shortDollars(cents: number): string {
  return `$${shortNumber(cents / 100)}`.replace('$-', '-$');
}
