import type { CalendarDate } from '@trilane/domain/zoned-time';

interface Sums {
  netCents: number;
  grossCents: number;
  /** How many. */
  sales: number;
}

/** The figures of a summary: sums in cents, days of the business's calendar. */
export type SummaryFigures = Sums & {
  businessName: string;
  /** The stores that a person is limited to, by name; null for all. */
  stores: readonly string[] | null;
  fromDay: CalendarDate;
  toDay: CalendarDate;
  /** The month before a month, and the same weekdays a week earlier; null where the business did not exist yet. */
  before: Sums | null;
  /** The hour of the week with the highest net; `weekday` is 0 on Sunday. Null if no hour's net is above zero. */
  bestHour: { weekday: number; hour: number; netCents: number } | null;
} & SummaryParts;

/** What a summary says. */
export type Summary = SummaryFigures & {
  /** The unsubscribe link of this mail; it needs no sign-in. */
  unsubscribeUrl: string;
};

/** Every day, or every hour of a day, in order, including those without sales. */
type SummaryParts =
  | { period: 'week' | 'month'; days: readonly { day: CalendarDate; netCents: number }[] }
  | { period: 'day'; hours: readonly { hour: number; netCents: number }[] };
