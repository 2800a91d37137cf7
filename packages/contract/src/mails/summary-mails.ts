import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { summaryName } from '@trilane/domain/summary';
import { formatDate, weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';
import { layoutMail, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { barsOf } from './summary-bars.ts';

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

const day = (date: CalendarDate) => formatDate(date, 'UTC');

function spanOf({ period, fromDay, toDay }: SummaryFigures): string {
  if (period === 'day') return day(fromDay);
  if (period === 'week') return `${day(fromDay)} to ${day(toDay)}`;
  const month = new Date(`${fromDay}T00:00:00Z`);
  return month.toLocaleString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** Larger percentages tell a reader nothing. */
const PERCENT_MAX = 1_000;

/** '$1,310.20 (12%) higher than the week before'. A percentage of nothing, or of a loss, would say nothing. */
function comparison({ now, before, than }: { now: number; before: number; than: string }): string {
  if (now === before) return `the same as ${than}`;
  const apart = Math.abs(now - before);
  const percent = before > 0 ? Math.round((apart / before) * 100) : 0;
  const share = percent > 0 && percent < PERCENT_MAX ? ` (${percent}%)` : '';
  return `${formatCents(apart)}${share} ${now > before ? 'higher' : 'lower'} than ${than}`;
}

function comparedWords({ period, fromDay, before, netCents, grossCents, sales }: SummaryFigures): string[] {
  const than = period === 'day' ? `the ${WEEKDAYS[weekdayOf(fromDay)]} a week earlier` : `the ${period} before`;
  if (before === null) return [`There is no earlier ${period} to compare this one with.`];
  const net = `Net was ${comparison({ now: netCents, before: before.netCents, than })}.`;
  if (sales === 0)
    return [net, `There were no sales, and ${before.sales === 0 ? 'none' : grouped(before.sales)} ${than}.`];
  const gross = comparison({ now: grossCents, before: before.grossCents, than });
  const counts =
    sales === before.sales
      ? `${counted(sales, 'sale')} each`
      : `${counted(sales, 'sale')} instead of ${grouped(before.sales)}`;
  return [net, `Gross sales were ${gross}, from ${counts}.`];
}

/** 'Thursday, 1 PM to 2 PM, $30.00'; of a month, what all hours of that kind brought. */
function bestHourWords({ period, bestHour }: SummaryFigures): string | null {
  if (bestHour === null) return null;
  const { weekday, hour, netCents } = bestHour;
  const time = `${hourWords(hour)} to ${hourWords((hour + 1) % 24)}`;
  const amount = formatCents(netCents);
  if (period === 'day') return `${time}, ${amount}`;
  return period === 'week'
    ? `${WEEKDAYS[weekday]}, ${time}, ${amount}`
    : `${WEEKDAYS[weekday]}s, ${time}, ${amount} in all`;
}

const STORES_NAMED_MAX = 5;

/** 'A, B, C, D, E and 2 more' */
function storesWords(stores: readonly string[]): string {
  if (stores.length === 0) return 'None';
  const named = stores
    .slice(0, STORES_NAMED_MAX)
    .map((name) => nameInMail(name))
    .join(', ');
  return stores.length > STORES_NAMED_MAX ? `${named} and ${stores.length - STORES_NAMED_MAX} more` : named;
}

/** The mail with the figures of a period and the comparison with an earlier one. */
export function summaryMail(brand: BusinessMailBrand, summary: Summary): MailContent {
  const { period, stores, netCents, grossCents, sales, unsubscribeUrl } = summary;
  const business = nameInMail(summary.businessName) || 'your business';
  const net = formatCents(netCents);
  const span = spanOf(summary);
  const compared = comparedWords(summary);
  const best = bestHourWords(summary);
  const bars = barsOf(summary);
  return layoutMail(brand, {
    family: 'summary',
    subject: `${net} net, ${span}: your ${summaryName(period)}`,
    preheader: `${compared[0]}${best === null ? '' : ` Best hour: ${best}.`}`,
    heading: `Your ${period} at ${business}`,
    amount: { value: net, caption: `net, ${span}` },
    paragraphs: compared,
    facts: [
      ...(stores === null ? [] : [{ term: 'Stores', value: storesWords(stores) }]),
      { term: 'Gross sales', value: formatCents(grossCents) },
      { term: 'Sales', value: grouped(sales) },
      ...(best === null ? [] : [{ term: 'Best hour', value: best }]),
    ],
    ...(bars.length > 0 && {
      chart: { heading: { day: 'Net by hour', week: 'Net by day', month: 'Net by seven days' }[period], bars },
    }),
    link: {
      url: portalLink(brand, `/portal/reports?from=${summary.fromDay}&to=${summary.toDay}`),
      label: 'Open Reports',
    },
    notes: [
      prose`Net is gross sales less discounts, cashback, premium fees, refunds and refund interest. It does not include
        tips.`,
    ],
    reason: prose`You are getting this email because you turned on the ${summaryName(period)} of ${business}. You can
      change that in the portal, under Admin, Notices.`,
    unsubscribeUrl,
  });
}
