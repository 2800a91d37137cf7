import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import type { CalendarDate, Instant } from '@trilane/domain/zoned-time';

/** '$1,234.50' from dollars on the wire; '-$12.50' when negative. */
export function formatDollars(dollars: number): string {
  return formatCents(centsOf(dollars));
}

/** Integer cents of dollars on the wire; anything else from the server is a mistake worth hearing of. */
export function centsOf(dollars: number): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new RangeError(`${dollars} is not an amount in dollars and cents`);
  return cents;
}

/** 'MM/dd/yyyy, 5:20 PM' as a clock in `zone` shows it. */
export function formatInstant(instant: Instant, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/** 'Mon 11/17/2025' of a calendar date or an instant in `zone`. */
export function formatWeekday(value: CalendarDate | Instant, zone: string): string {
  const date = formatDate(value, zone);
  const weekday = new Date(`${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}T00:00:00Z`).toLocaleDateString(
    'en-US',
    { weekday: 'short', timeZone: 'UTC' },
  );
  return `${weekday} ${date}`;
}

/** Bank and the last four digits, however the number was masked: 'First Harbor 4821'. */
export function accountWords(account: { displayName: string; accountNumber: string }): string {
  const last4 = account.accountNumber.slice(-4);
  return account.displayName.endsWith(last4) ? account.displayName : `${account.displayName} ${last4}`;
}

export { formatDate, formatTime };
