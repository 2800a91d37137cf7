import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { centsOf, formatWeekday } from '../../lib/format.ts';

export type Automatic = NonNullable<CallOutput<Calls['getAutomaticTransfers']>['automatic']>;

/** Monday is 1, as in the contract. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const dayList = new Intl.ListFormat('en-US');
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '22nd', '30th'. */
export const ordinal = (n: number): string => `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`;

/** When transfers are made: 'Every Monday and Thursday'. */
export function timetableWords({ every, weekdays, dayOfMonth }: Automatic): string {
  if (every === 'day') return 'Every business day';
  if (every === 'week') return `Every ${dayList.format(weekdays.map((day) => WEEKDAYS[day - 1]!))}`;
  return dayOfMonth === 31 ? 'On the last day of every month' : `On the ${ordinal(dayOfMonth!)} of every month`;
}

/** The next date and amount: 'Thu 03/05/2026: about $333.18, plus $4.00 in tips'. */
export function nextWords({ next, withTips }: Automatic, zone: string): string {
  if (next === null) return '—';
  const parts = [
    next.amount > 0 && `about ${formatCents(centsOf(next.amount))}`,
    withTips && next.tips > 0 && `${formatCents(centsOf(next.tips))} in tips`,
  ].filter(Boolean);
  return `${formatWeekday(next.at, zone)}: ${parts.length === 0 ? 'nothing to send yet' : parts.join(', plus ')}`;
}
