import { addDays } from '@trilane/domain/zoned-time';
import { example } from './example-mail.ts';
import type { MailBrand } from './mail-layout.ts';
import type { Summary } from './summary-figures.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const daysFrom = (first: string, cents: readonly number[]) =>
  cents.map((netCents, index) => ({ day: addDays(first, index), netCents }));

const week = daysFrom('2026-11-16', [92_450, 110_300, 0, 148_075, 201_990, 312_640, -4_250]);
const month = daysFrom(
  '2026-11-01',
  Array.from({ length: 30 }, (_, index) => 60_000 + ((index * 37_717) % 190_000)),
);
const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  netCents: hour < 7 || hour > 18 || hour === 15 ? 0 : 4_000 + ((hour * 7_919) % 21_000),
}));

const figures = (netCents: number, sales: number) => ({ netCents, grossCents: netCents + sales * 440, sales });
const netOf = (parts: readonly { netCents: number }[]) => sum(parts.map(({ netCents }) => netCents));

/** The summaries of a week, a day and a month, and one of a week without sales, of an invented shop. */
export function summaryMails(brand: MailBrand) {
  const same = {
    businessName: 'Corner Bakery',
    stores: null,
    unsubscribeUrl: `${brand.publicUrl}/unsubscribe/3f9c1e7a.b2d84506`,
  };
  const ofWeek: Summary = {
    ...same,
    ...figures(netOf(week), 184),
    period: 'week',
    fromDay: '2026-11-16',
    toDay: '2026-11-22',
    before: figures(770_015, 171),
    bestHour: { weekday: 6, hour: 11, netCents: 64_120 },
    days: week,
  };
  const ofDay: Summary = {
    ...same,
    ...figures(netOf(hours), 41),
    stores: ['Main Street'],
    period: 'day',
    fromDay: '2026-11-21',
    toDay: '2026-11-21',
    before: figures(194_410, 52),
    bestHour: { weekday: 6, ...hours.reduce((best, hour) => (hour.netCents > best.netCents ? hour : best)) },
    hours,
  };
  const ofMonth: Summary = {
    ...same,
    ...figures(netOf(month), 1_412),
    period: 'month',
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    before: null,
    bestHour: { weekday: 6, hour: 12, netCents: 261_540 },
    days: month,
  };
  const quiet: Summary = {
    ...same,
    period: 'week',
    fromDay: '2026-11-23',
    toDay: '2026-11-29',
    netCents: 0,
    grossCents: 0,
    sales: 0,
    before: figures(netOf(week), 184),
    bestHour: null,
    days: daysFrom('2026-11-23', [0, 0, 0, 0, 0, 0, 0]),
  };
  return [
    example('summary-week', 'Summary of a week', 'summaryMail', ofWeek),
    example('summary-day', 'Summary of a day', 'summaryMail', ofDay),
    example('summary-month', 'Summary of a month', 'summaryMail', ofMonth),
    example('summary-quiet', 'Summary without sales', 'summaryMail', quiet),
  ];
}
