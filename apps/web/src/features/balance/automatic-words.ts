import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { LOCALE } from '@trilane/domain/edition';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { centsOf, formatWeekday } from '../../lib/format.ts';
import { ordinal } from './ordinal.ts';

export type Automatic = NonNullable<CallOutput<Calls['getAutomaticTransfers']>['automatic']>;

/** Monday is 1, as in the contract. */
export const WEEKDAYS = [word('Monday'), word('Tuesday'), word('Wednesday'), word('Thursday'), word('Friday')] as const;

const dayList = new Intl.ListFormat(LOCALE);

/** When transfers are made: 'Every Monday and Thursday'. */
export function timetableWords({ every, weekdays, dayOfMonth }: Automatic): string {
  if (every === 'day') return 'Every business day';
  if (every === 'week') {
    const days = dayList.format(weekdays.map((day) => WEEKDAYS[day - 1]!));
    return `Every ${days}`;
  }
  return dayOfMonth === 31 ? 'On the last day of every month' : `On the ${ordinal(dayOfMonth!)} of every month`;
}

/** The next date and amount: 'Thu 03/05/2026: about $333.18, plus $4.00 in tips'. */
export function nextWords({ next, withTips }: Automatic, zone: string): string {
  if (next === null) return '—';
  const amount = next.amount > 0 && formatCents(centsOf(next.amount));
  const tips = withTips && next.tips > 0 && formatCents(centsOf(next.tips));
  return `${formatWeekday(next.at, zone)}: ${sentWords(amount, tips)}`;
}

function sentWords(amount: string | false, tips: string | false): string {
  if (amount && tips) return `about ${amount}, plus ${tips} in tips`;
  if (amount) return `about ${amount}`;
  return tips ? `${tips} in tips` : 'nothing to send yet';
}
