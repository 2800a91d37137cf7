import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { formatDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { barsOf } from './summary-bars.ts';

interface Sums {
  netCents: number;
  /** Gross. */
  salesCents: number;
  payments: number;
}

/** What a digest says: sums in cents, days of the business's calendar. */
export type Summary = Sums & {
  businessName: string;
  fromDay: CalendarDate;
  toDay: CalendarDate;
  /** The period of the same length before; null where the business did not exist yet. */
  before: Sums | null;
  /** `weekday` is 0 on Sunday; a day's summary needs none. Null without a sale. */
  bestHour: { weekday?: number; hour: number; netCents: number } | null;
  reportUrl: string;
  /** Ends the digests with one click, without a sign-in. */
  unsubscribeUrl: string;
} & Periods;

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

function comparedWords({ period, before, netCents, salesCents, payments }: Summary): string[] {
  const than = `the ${period} before`;
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

/** The digest of a day, a week or a month: what it brought, beside the one before, and when. */
export function summaryMail(brand: MailBrand, summary: Summary): MailContent {
  const { period, netCents, salesCents, payments, bestHour, reportUrl, unsubscribeUrl } = summary;
  const business = nameInMail(summary.businessName) || 'your business';
  const net = formatCents(netCents);
  const span = spanOf(summary);
  const compared = comparedWords(summary);
  const best = bestHourWords(summary);
  const bars = barsOf(summary.period === 'day' ? summary : { period: summary.period, days: summary.days });
  return layoutMail(brand, {
    family: 'summary',
    subject: `${net} net at ${business}, ${span}`,
    preheader: `${compared[0]}${best === null ? '' : ` Best hour: ${best}.`}`,
    heading: `Your ${period} at ${business}`,
    amount: { value: net, caption: `net, ${span}` },
    paragraphs: compared,
    facts: [
      { term: 'Sales', value: formatCents(salesCents) },
      { term: 'Payments', value: grouped(payments) },
      ...(best === null ? [] : [{ term: 'Best hour', value: `${best}, ${formatCents(bestHour!.netCents)}` }]),
    ],
    ...(bars.length > 0 && {
      chart: { heading: { day: 'Net by hour', week: 'Net by day', month: 'Net by week' }[period], bars },
    }),
    link: { url: reportUrl, label: 'Open Reports' },
    notes: ['Net is what sales brought after discounts, cashback, fees and refunds. Tips are not in it.'],
    reason: `You get this mail because the summary of the ${period} is switched on for ${business}.`,
    unsubscribeUrl,
  });
}
