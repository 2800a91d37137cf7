import { AMOUNT_TOO_LARGE, CENTS_MAX } from './money.ts';

export type ParsedDollars = { cents: number; error?: undefined } | { cents?: undefined; error: string };

/**
 * Reads an amount in dollars as a person types it: '12', '12.5', '.5', '$1,234.50', with blanks around it.
 * Returns integer cents, or the words to show beside the field. Refuses more than two decimals, misplaced
 * thousands commas, anything that is not a number, and a minus sign unless `allowNegative`.
 */
export function parseDollars(text: string, options: { allowNegative?: boolean } = {}): ParsedDollars {
  const typed = text.trim();
  if (typed === '') return { error: 'Amount is required' };
  const match = /^(-?)\$?\s?(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(typed);
  const whole = match?.[3]?.replaceAll(',', '') ?? '';
  const fraction = match?.[4] ?? '';
  if (!match || (whole === '' && fraction === '') || (match[1] !== '' && match[2] !== '')) {
    return { error: 'Enter an amount in dollars' };
  }
  if (fraction.length > 2) return { error: 'Amount can have at most two decimals' };
  const negative = match[1] !== '' || match[2] !== '';
  if (negative && !options.allowNegative) return { error: 'Amount cannot be negative' };
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > CENTS_MAX) return { error: AMOUNT_TOO_LARGE };
  return { cents: negative && cents !== 0 ? -cents : cents };
}
