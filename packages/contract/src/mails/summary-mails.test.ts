import { describe, expect, test } from 'vitest';
import { addDays } from '@trilane/domain/zoned-time';
import type { Summary } from './summary-figures.ts';
import { summaryMail } from './summary-mails.ts';

const brand = {
  productName: 'Quay',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  businessId: '7',
};
const days = [12_00, 0, -5_00, 30_00, 0, 0, 0].map((netCents, index) => ({
  day: addDays('2026-11-16', index),
  netCents,
}));
const week = {
  businessName: 'Corner Bakery',
  stores: null,
  period: 'week',
  fromDay: '2026-11-16',
  toDay: '2026-11-22',
  netCents: 37_00,
  grossCents: 45_00,
  sales: 3,
  before: { netCents: 30_00, grossCents: 50_00, sales: 1_200 },
  bestHour: { weekday: 4, hour: 13, netCents: 30_00 },
  days,
  unsubscribeUrl: 'https://quay.example/off?t=1',
} as const satisfies Summary;
const NOTE =
  'Net is gross sales less discounts, cashback, premium fees, refunds and refund interest. It does not include tips.';
const REASON =
  'You are getting this email because you turned on the weekly sales summary of Corner Bakery. ' +
  'You can change that in the portal, under Admin, Notices.';
const textWith = (other: Partial<Omit<Extract<Summary, { period: 'week' | 'month' }>, 'period'>>) =>
  summaryMail(brand, { ...week, ...other }).text;

test('a week reads as its figures, beside the week before', () => {
  const { subject, text, unsubscribeUrl } = summaryMail(brand, week);
  expect(subject).toBe('$37.00 net, 11/16/2026 to 11/22/2026: your weekly sales summary');
  expect(unsubscribeUrl).toBe(week.unsubscribeUrl);
  expect(text).toBe(`Your week at Corner Bakery

$37.00 net, 11/16/2026 to 11/22/2026

Net was $7.00 (23.3%) higher than the week before.

Gross sales were $5.00 (10.0%) lower than the week before, from 3 sales instead of 1,200.

Gross sales: $45.00
Sales: 3
Best hour: Thursday, 1 PM to 2 PM, $30.00

Net by day
Mon 11/16: $12.00
Tue 11/17: $0.00
Wed 11/18: -$5.00
Thu 11/19: $30.00
Fri 11/20: $0.00
Sat 11/21: $0.00
Sun 11/22: $0.00

Open Reports:
https://quay.example/portal/reports?from=2026-11-16&to=2026-11-22&business=7

${NOTE}

--
${REASON}
Quay, help@quay.example
Unsubscribe:
https://quay.example/off?t=1
`);
});

describe('the comparison', () => {
  const sums = (netCents: number) => ({ netCents, grossCents: 45_00, sales: 3 });
  test.each([
    ['the same', 37_00, 'Net was the same as the week before.'],
    ['a percentage that rounds to nothing', 36_99, 'Net was $0.01 higher than the week before.'],
    ['nothing before', 0, 'Net was $37.00 higher than the week before.'],
    ['a loss before', -10_00, 'Net was $47.00 higher than the week before.'],
    ['ten times as much', 3_00, 'Net was $34.00 higher than the week before.'],
  ])('with %s', (_, before, sentence) => {
    expect(textWith({ before: sums(before) })).toContain(`\n\n${sentence}\n`);
  });

  test('with a loss has no percentage', () => {
    const text = textWith({ netCents: -10_00, before: sums(30_00) });
    expect(text).toContain('\n\nNet was $40.00 lower than the week before.\n');
  });

  test('is left out for a business that is new', () => {
    expect(textWith({ before: null })).toContain('There is no earlier week to compare this one with.');
  });
});

test('a week without sales has neither a best hour nor a chart', () => {
  const quiet = days.map(({ day }) => ({ day, netCents: 0 }));
  const text = textWith({ netCents: 0, grossCents: 0, sales: 0, bestHour: null, days: quiet });
  expect(text).toContain('\n\nThere were no sales, and 1,200 the week before.\n');
  expect(text).toContain('$0.00 net');
  expect(text).not.toMatch(/Best hour|Net by day/);
});

test('a day is drawn by the hours in which it was open, a month by weeks from its first', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, netCents: [9, 12].includes(hour) ? 10_00 : 0 }));
  const day = { ...week, period: 'day', fromDay: '2026-11-16', toDay: '2026-11-16', hours } as const;
  expect(summaryMail(brand, day).text).toContain('Net was $7.00 (23.3%) higher than the Monday a week earlier.');
  expect(summaryMail(brand, day).text).toContain(
    'Net by hour\n9 AM: $10.00\n10 AM: $0.00\n11 AM: $0.00\n12 PM: $10.00\n\n',
  );
  const ofMonth = Array.from({ length: 29 }, (_, index) => ({ day: addDays('2028-02-01', index), netCents: 1_00 }));
  const month = { ...week, period: 'month', fromDay: '2028-02-01', toDay: '2028-02-29', days: ofMonth } as const;
  const { subject, text } = summaryMail(brand, month);
  expect(subject).toBe('$37.00 net, February 2028: your monthly sales summary');
  const weeks = ['02/01 to 02/07', '02/08 to 02/14', '02/15 to 02/21', '02/22 to 02/28'];
  expect(text).toContain(`Net by seven days\n${weeks.map((one) => `${one}: $7.00\n`).join('')}02/29: $1.00\n\n`);
});

test('a bar is as long as its share of the longest, above and below zero', () => {
  const bars = [...summaryMail(brand, week).html.matchAll(/width="(\d+)%"[^>]*><tr><td [^>]*class="(bar\w*)"/g)];
  expect(bars.map(([, width, style]) => [style, Number(width)])).toEqual([
    ['bar', 40],
    ['barBelow', 17],
    ['bar', 100],
  ]);
});

test('a person who is limited to some stores reads which they are', () => {
  expect(textWith({ stores: [] })).toContain('\nStores: None\n');
  expect(textWith({ stores: ['Main Street'] })).toContain('\nStores: Main Street\nGross sales: $45.00\n');
  const many = Array.from({ length: 7 }, (_, index) => `Store ${index + 1}`);
  expect(textWith({ stores: many })).toContain('\nStores: Store 1, Store 2, Store 3, Store 4, Store 5 and 2 more\n');
});

test('the names of a business and its stores lead nowhere', () => {
  const { subject, html } = summaryMail(brand, {
    ...week,
    businessName: 'evil.example',
    stores: ['https://evil.example'],
  });
  expect(subject + html).not.toContain('evil.example');
});
