import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSummaryAt, spanBefore, SUMMARY_PERIODS, summaryName, summarySpan } from './summary.ts';
import { addDays, wallTime, zonedInstant } from './zoned-time.ts';

const ZONE = 'America/New_York';

test.each([
  ['day', '2026-11-16', { from: '2026-11-15', to: '2026-11-15' }, { from: '2026-11-08', to: '2026-11-08' }],
  ['week', '2026-11-16', { from: '2026-11-09', to: '2026-11-15' }, { from: '2026-11-02', to: '2026-11-08' }],
  ['week', '2026-11-15', { from: '2026-11-02', to: '2026-11-08' }, { from: '2026-10-26', to: '2026-11-01' }],
  ['month', '2026-11-01', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-09-01', to: '2026-09-30' }],
  ['month', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }, { from: '2025-11-01', to: '2025-11-30' }],
] as const)('the %s that is over on %s, and the one that it is compared with', (period, today, span, before) => {
  const at = (time: string) => zonedInstant({ date: today, time }, ZONE);
  expect(summarySpan(period, at('08:00'), ZONE)).toEqual(span);
  expect(summarySpan(period, at('23:59'), ZONE)).toEqual(span);
  expect(spanBefore(period, span)).toEqual(before);
});

test.each([
  ['day', '2026-11-16T12:59:59Z', '2026-11-16T13:00:00Z'],
  ['day', '2026-11-16T13:00:00Z', '2026-11-17T13:00:00Z'],
  ['week', '2026-11-16T13:00:00Z', '2026-11-23T13:00:00Z'],
  ['week', '2026-11-22T23:00:00Z', '2026-11-23T13:00:00Z'],
  ['month', '2026-10-31T11:00:00Z', '2026-11-01T13:00:00Z'],
  ['month', '2026-12-01T13:00:00Z', '2027-01-01T13:00:00Z'],
] as const)('after %s %s it goes out at 8 AM of the shop, also where the clocks change', (period, after, at) => {
  expect(nextSummaryAt(period, new Date(after), ZONE)).toEqual(new Date(at));
});

test.each([
  ['day', '2026-11-17T05:30:00Z', { from: '2026-11-15', to: '2026-11-15' }],
  ['week', '2026-11-16T05:30:00Z', { from: '2026-11-02', to: '2026-11-08' }],
  ['month', '2026-12-01T05:30:00Z', { from: '2026-10-01', to: '2026-10-31' }],
] as const)(
  'a %s summary delayed past midnight, to %s, covers what it would have covered at 8 AM',
  (period, at, span) => {
    expect(summarySpan(period, new Date(at), ZONE)).toEqual(span);
  },
);

test('consecutive summaries cover every day exactly once, whatever the zone', () => {
  const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Puerto_Rico'];
  fc.assert(
    fc.property(
      fc.constantFrom(...SUMMARY_PERIODS),
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (period, zone, start) => {
        const first = nextSummaryAt(period, start, zone);
        const next = nextSummaryAt(period, first, zone);
        const [span, after] = [first, next].map((at) => summarySpan(period, at, zone));
        expect(after!.from).toBe(addDays(span!.to, 1));
        expect(wallTime(first, zone).hour).toBe(8);
      },
    ),
  );
});

test('it is called by how often it comes', () => {
  expect(SUMMARY_PERIODS.map(summaryName)).toEqual([
    'daily sales summary',
    'weekly sales summary',
    'monthly sales summary',
  ]);
});
