import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { summaryName } from '@trilane/domain/summary';
import { formatDate, weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { barsOf } from './summary-bars.ts';

interface Sums {
  netCents: number;
  /** Gross. */
  salesCents: number;
  payments: number;
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
  /** `weekday` is 0 on Sunday, and missing in the summary of a day. Null where no hour brought anything. */
  bestHour: { weekday?: number; hour: number; netCents: number } | null;
} & Periods;

/** What a summary says, and where it leads. */
export type Summary = SummaryFigures & {
  reportUrl: string;
  /** Ends these mails with one click, without a sign-in. */
  unsubscribeUrl: string;
};

/** Every day of the period in its order, or of a day every hour; those without sales, too. */
type Periods =
  | { period: 'week' | 'month'; days: readonly { day: CalendarDate; netCents: number }[] }
  | { period: 'day'; hours: readonly { hour: number; netCents: number }[] };

const day = (date: CalendarDate) => formatDate(date, 'UTC');

function spanOf({ period, fromDay, toDay }: Summary): string {
  if (period === 'day') return day(fromDay);
  if (period === 'week') return `${day(fromDay)} to ${day(toDay)}`;
  const month = new Date(`${fromDay}T00:00:00Z`);
  return month.toLocaleString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

const PERCENT_MAX = 1_000;

/** 'Net is $1,310.20 (12%) more than the week before.' A percentage of nothing, or of a loss, would say nothing. */
function comparison(what: string, { now, before, than }: { now: number; before: number; than: string }): string {
  if (now === before) return `${what} the same as ${than}.`;
  const apart = Math.abs(now - before);
  const percent = before > 0 ? Math.round((apart / before) * 100) : 0;
  const share = percent > 0 && percent < PERCENT_MAX ? ` (${percent}%)` : '';
  return `${what} ${formatCents(apart)}${share} ${now > before ? 'more' : 'less'} than ${than}.`;
}

function comparedWords({ period, fromDay, before, netCents, salesCents, payments }: Summary): string[] {
  const than = `the ${period === 'day' ? WEEKDAYS[weekdayOf(fromDay)] : period} before`;
  if (before === null) return [`There is no earlier ${period} to compare it with.`];
  return [
    comparison('Net is', { now: netCents, before: before.netCents, than }),
    prose`${comparison('Sales are', { now: salesCents, before: before.salesCents, than })} They came from
      ${counted(payments, 'payment')}, ${grouped(before.payments)} ${than}.`,
  ];
}

function bestHourWords({ bestHour }: Summary): string | null {
  if (bestHour === null) return null;
  const { weekday, hour } = bestHour;
  return `${weekday === undefined ? '' : `${WEEKDAYS[weekday]} `}${hourWords(hour)}`;
}

const STORES_NAMED_MAX = 5;

/** 'Main Street, Elm Street and 3 more' */
function storesWords(stores: readonly string[]): string {
  const named = stores
    .slice(0, STORES_NAMED_MAX)
    .map((name) => nameInMail(name))
    .join(', ');
  return stores.length > STORES_NAMED_MAX ? `${named} and ${stores.length - STORES_NAMED_MAX} more` : named;
}

/** The summary of a day, a week or a month: what it brought, beside the one before, and when. */
export function summaryMail(brand: MailBrand, summary: Summary): MailContent {
  const { period, stores, netCents, salesCents, payments, bestHour, reportUrl, unsubscribeUrl } = summary;
  const business = nameInMail(summary.businessName) || 'your business';
  const net = formatCents(netCents);
  const span = spanOf(summary);
  const compared = comparedWords(summary);
  const best = bestHourWords(summary);
  const bars = barsOf(summary.period === 'day' ? summary : { period: summary.period, days: summary.days });
  return layoutMail(brand, {
    family: 'summary',
    subject: `${net} net, ${span}: your ${summaryName(period)}`,
    preheader: `${compared[0]}${best === null ? '' : ` Best hour: ${best}.`}`,
    heading: `Your ${period} at ${business}`,
    amount: { value: net, caption: `net, ${span}` },
    paragraphs: compared,
    facts: [
      ...(stores === null ? [] : [{ term: 'Stores', value: storesWords(stores) }]),
      { term: 'Sales', value: formatCents(salesCents) },
      { term: 'Payments', value: grouped(payments) },
      ...(best === null ? [] : [{ term: 'Best hour', value: `${best}, ${formatCents(bestHour!.netCents)}` }]),
    ],
    ...(bars.length > 0 && {
      chart: { heading: { day: 'Net by hour', week: 'Net by day', month: 'Net by week' }[period], bars },
    }),
    link: { url: reportUrl, label: 'Open Reports' },
    notes: ['Net is what sales brought after discounts, cashback, fees and refunds. Tips are not in it.'],
    reason: prose`You get this mail because you turned on the ${summaryName(period)} of ${business}. Choose what you
      get under Notices, in Admin of the portal.`,
    unsubscribeUrl,
  });
}
