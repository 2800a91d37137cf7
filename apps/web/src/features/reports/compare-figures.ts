import { changePercent } from '@trilane/domain/change-percent';
import { formatCents } from '@trilane/domain/money';
import { shortDollars, shortNumber } from '@trilane/domain/short-number';
import { grouped } from '@trilane/domain/number-words';
import { centsOf } from '../../lib/format.ts';
import type { FigureName, Figures } from './report-address.ts';

/** The amounts on the way from gross to net, and tips. All but `lessRefunds` are figures of the wire. */
export type AmountName =
  | 'gross'
  | 'refunded'
  | 'lessRefunds'
  | 'discount'
  | 'cashback'
  | 'premiumFees'
  | 'refundInterest'
  | 'net'
  | 'tips';

const lowering: ReadonlySet<string> = new Set<AmountName>([
  'refunded',
  'discount',
  'cashback',
  'premiumFees',
  'refundInterest',
]);

/** An amount in integer cents as shown: amounts that lower net are negative, so the shown amounts add up. */
export function shownCents(figures: Figures, name: AmountName): number {
  if (name === 'lessRefunds') return centsOf(figures.gross) - centsOf(figures.refunded);
  const cents = centsOf(figures[name]);
  return lowering.has(name) ? 0 - cents : cents;
}

const counts: ReadonlySet<keyof Figures> = new Set(['sales', 'refunds']);

/** What a sale brought on average, in whole cents, before discounts; 0 where nothing was sold. */
export const averageSaleCents = ({ gross, sales }: Figures): number =>
  sales === 0 ? 0 : Math.round(centsOf(gross) / sales);

/** The value that charts draw: integer cents, or a count. */
export function valueOf(figures: Figures, name: FigureName): number {
  return counts.has(name) ? figures[name] : centsOf(figures[name]);
}

export const isCount = (name: FigureName): boolean => counts.has(name);

/** '$1,250.00' or '1,250'. */
export function valueWords(value: number, name: FigureName): string {
  return counts.has(name) ? grouped(value) : formatCents(value);
}

/** Shorter, for an axis: '$1.3k'. */
export function axisWords(value: number, name: FigureName): string {
  return counts.has(name) ? shortNumber(value) : shortDollars(value);
}

const rate = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const rateWords = (share: number): string => rate.format(share);

/**
 * How a figure compares with the period before, with one decimal: '+12.3%', '-4.0%', 'the same'. Null where there was
 * nothing before, and from or into a loss: a percentage of those says nothing. Takes cents, counts or shares alike.
 */
export function changeWords(now: number, before: number): string | null {
  if (now === before) return 'the same';
  if (before <= 0 || now < 0) return null;
  return `${now < before ? '-' : '+'}${changePercent(now, before) ?? '999.9% and more'}`;
}

/** The same of a figure as shown. Amounts that lower net go by their size, so a larger discount counts as a rise. */
export function shownChangeWords(name: string, now: number, before: number): string | null {
  return lowering.has(name) ? changeWords(-now, -before) : changeWords(now, before);
}
