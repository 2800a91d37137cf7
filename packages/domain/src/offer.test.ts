import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountInForce,
  whyNotChangeDiscount,
  whyNotRemoveDiscount,
  type DiscountRule,
  type DiscountTerms,
} from './discount.ts';
import {
  isInForce,
  isOfferDate,
  lastOfferDate,
  offerDay,
  offerEdges,
  offerFlips,
  offerState,
  sharedDays,
  whyNotOfferDates,
  windowDays,
} from './offer.ts';
import { whyNotChangePromotion } from './promotion.ts';
import { addDays, localDate } from './zoned-time.ts';

const today = '2026-03-10';
const NEW_YORK = 'America/New_York';

describe('the state of an offer', () => {
  test.each([
    { from: '2026-03-11', to: '2026-03-11', state: 'upcoming' },
    { from: '2026-03-10', to: '2026-03-10', state: 'current' },
    { from: '2026-03-01', to: '2026-03-10', state: 'current' },
    { from: '2026-03-01', to: '2026-03-09', state: 'archived' },
  ])('$from to $to is $state', ({ from, to, state }) => {
    expect(offerState({ from, to }, today)).toBe(state);
  });

  test('flips at midnight of the business, days of 23 and 25 hours included', () => {
    expect(offerFlips({ from: '2026-03-08', to: '2026-03-08' }, NEW_YORK).map((at) => at.toISOString())).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(offerEdges({ from: '2026-11-01', to: '2026-11-01' }, NEW_YORK)).toEqual({
      fromDate: '2026-11-01T04:00:00.000Z',
      toDate: '2026-11-02T04:59:59.999Z',
    });
  });

  test('is the same by its flips and by its dates, in every zone', () => {
    const zones = fc.constantFrom(
      NEW_YORK,
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'America/Phoenix',
      'Pacific/Guam',
    );
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        zones,
        at,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: -15, max: 15 }),
        (zone, now, days, shift) => {
          const from = addDays(localDate(now, zone), shift);
          const period = { from, to: addDays(from, days) };
          const [starts, ends] = offerFlips(period, zone);
          expect(offerState(period, localDate(now, zone))).toBe(
            now < starts ? 'upcoming' : now < ends ? 'current' : 'archived',
          );
        },
      ),
    );
  });
});

test('an offer changes until the very instant of its start and not from it on, in every zone (R-RACE-5)', () => {
  const zones = fc.constantFrom(
    NEW_YORK,
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'America/Phoenix',
    'Pacific/Guam',
    'America/Puerto_Rico',
    'America/Anchorage',
  );
  const nearly = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -7_200_000, max: 7_200_000 }));
  // As many cases as R-RACE-5 asks for; days on which clocks change are among them.
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 730 }), nearly, (zone, day, ms) => {
      const from = addDays('2026-01-01', day);
      const stored: DiscountTerms = { percent: 10, description: 'Off', from, to: addDays(from, 5), logoFileId: null };
      const now = localDate(new Date(offerFlips(stored, zone)[0].getTime() + ms), zone);
      const [changes, discount, promotion] = [
        ms < 0,
        whyNotChangeDiscount(stored, { ...stored, percent: 20 }, now),
        whyNotChangePromotion(stored, now),
      ];
      expect([discount, whyNotRemoveDiscount(stored, now), promotion]).toEqual(
        changes ? [null, null, null] : ['discount_started', 'discount_started', 'promotion_started'],
      );
    }),
    { numRuns: 10_000 },
  );
});

describe('dates as they are sent', () => {
  test.each(['2026-03-10', '2026-03-10T04:00:00.000Z', '2026-03-10T23:59:59-05:00', '2026-03-10T04:00Z'])(
    '%s is one',
    (text) => expect(isOfferDate(text)).toBe(true),
  );
  test.each([
    '',
    'tomorrow',
    '03/10/2026',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-03-10T25:00:00Z',
    '2026-03-10T04:00:00',
    '+002026-03-10T04:00:00Z',
  ])('%s is none', (text) => expect(isOfferDate(text)).toBe(false));

  test('name the day of the business that they fall on', () => {
    expect(offerDay('2026-03-10', NEW_YORK)).toBe('2026-03-10');
    expect(offerDay('2026-03-11T03:59:59.999Z', NEW_YORK)).toBe('2026-03-10');
    expect(offerDay('2026-03-11T04:00:00.000Z', NEW_YORK)).toBe('2026-03-11');
  });

  test('come back as the edges that were sent', () => {
    const { fromDate, toDate } = offerEdges({ from: '2026-03-07', to: '2026-03-08' }, NEW_YORK);
    expect([offerDay(fromDate, NEW_YORK), offerDay(toDate, NEW_YORK)]).toEqual(['2026-03-07', '2026-03-08']);
  });
});

describe('dates of a new offer', () => {
  test.each([
    { from: '2026-03-11', to: '2026-03-11', reasons: null },
    { from: '2026-03-10', to: '2026-03-12', reasons: { fromDate: 'not_after_today' } },
    { from: '2026-03-01', to: '2026-03-02', reasons: { fromDate: 'not_after_today', toDate: 'not_after_today' } },
    { from: '2026-03-12', to: '2026-03-11', reasons: { toDate: 'to_before_from' } },
    { from: '2026-03-12', to: '2031-03-10', reasons: null },
    { from: '2026-03-12', to: '2031-03-11', reasons: { toDate: 'too_far_ahead' } },
    { from: '2031-03-11', to: '2031-03-12', reasons: { fromDate: 'too_far_ahead', toDate: 'too_far_ahead' } },
  ])('$from to $to: $reasons', ({ from, to, reasons }) => {
    expect(whyNotOfferDates({ from, to }, today)).toEqual(reasons);
  });

  test('reach five years ahead, from a leap day too', () => {
    expect([lastOfferDate(today), lastOfferDate('2028-02-29')]).toEqual(['2031-03-10', '2033-02-28']);
  });

  test('make a window of whole days, both ends included', () => {
    expect([windowDays({ from: '2026-03-01', to: '2026-03-31' }), windowDays({ from: today, to: today })]).toEqual([
      31, 1,
    ]);
    expect(sharedDays({ from: '2026-03-01', to: '2026-03-10' }, { from: '2026-03-10', to: '2026-03-12' })).toEqual({
      from: today,
      to: today,
    });
    expect(sharedDays({ from: '2026-03-01', to: '2026-03-09' }, { from: '2026-03-10', to: '2026-03-12' })).toBeNull();
  });
});

describe('an offer that has started', () => {
  const stored: DiscountTerms = {
    percent: 10,
    description: 'Sale',
    from: '2026-03-10',
    to: '2026-03-20',
    logoFileId: null,
  };

  test.each<{ what: string; change: Partial<DiscountTerms>; of?: Partial<DiscountTerms>; reason: string | null }>([
    { what: 'the same again', change: {}, reason: null },
    { what: 'an earlier end', change: { to: today }, reason: null },
    { what: 'a later end', change: { to: '2027-01-01' }, reason: null },
    { what: 'an end in the past', change: { to: '2026-03-09' }, reason: 'discount_started' },
    { what: 'an end six years on', change: { to: '2032-03-20' }, reason: 'discount_started' },
    { what: 'another percent', change: { percent: 11 }, reason: 'discount_started' },
    { what: 'another description', change: { description: 'Off' }, reason: 'discount_started' },
    { what: 'another start', change: { from: '2026-03-11' }, reason: 'discount_started' },
    { what: 'another image', change: { logoFileId: 'x' }, reason: 'discount_started' },
    {
      what: 'a new life after its end',
      of: { from: '2026-03-01', to: '2026-03-09' },
      change: { to: '2026-03-20' },
      reason: 'discount_started',
    },
    {
      what: 'anything before its start',
      of: { from: '2026-03-11' },
      change: { from: '2026-04-01', to: '2026-04-02', percent: 50 },
      reason: null,
    },
  ])('$what: $reason', ({ of, change, reason }) => {
    const before = { ...stored, ...of };
    expect(whyNotChangeDiscount(before, { ...before, ...change }, today)).toBe(reason);
  });

  test('is not deleted any more', () => {
    expect([whyNotRemoveDiscount(stored, '2026-03-09'), whyNotRemoveDiscount(stored, today)]).toEqual([
      null,
      'discount_started',
    ]);
    expect([whyNotChangePromotion(stored, '2026-03-09'), whyNotChangePromotion(stored, today)]).toEqual([
      null,
      'promotion_started',
    ]);
  });
});

test('an edit is allowed until the last millisecond before the start, and not after, in every zone', () => {
  const zones = fc.constantFrom(
    NEW_YORK,
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
    'Pacific/Guam',
    'America/Anchorage',
  );
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
      (zone, ahead, days, ms) => {
        const from = addDays('2026-01-01', ahead);
        const stored: DiscountTerms = {
          percent: 10,
          description: 'Sale',
          from,
          to: addDays(from, days),
          logoFileId: null,
        };
        const [starts] = offerFlips(stored, zone);
        const dayAt = (shift: number) => localDate(new Date(starts.getTime() + shift), zone);
        for (const shift of [-1, 0, ms]) {
          const refusal = shift < 0 ? null : 'discount_started';
          expect([
            whyNotChangeDiscount(stored, { ...stored, percent: 20 }, dayAt(shift)),
            whyNotRemoveDiscount(stored, dayAt(shift)),
          ]).toEqual([refusal, refusal]);
          expect(whyNotChangePromotion(stored, dayAt(shift))).toBe(refusal && 'promotion_started');
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

describe('the discount in force', () => {
  const one = (id: string, percent: number, from = '2026-03-01', to = '2026-03-31'): DiscountRule => ({
    id,
    percent,
    from,
    to,
  });

  test('is the highest of those that run, of equal ones the older', () => {
    expect(discountInForce([one('a', 10), one('b', 25), one('c', 99, '2026-03-11')], today)?.id).toBe('b');
    expect(discountInForce([one('b', 25), one('a', 25)], today)?.id).toBe('a');
    expect(discountInForce([one('a', 10, '2026-02-01', '2026-03-09')], today)).toBeNull();
  });

  test('does not depend on the order in which they are looked at', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        percent: fc.integer({ min: 3, max: 6 }),
        from: fc.constantFrom('2026-03-01', '2026-03-11'),
        to: fc.constant('2026-03-31'),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (discounts) => {
        const best = discountInForce(discounts, today);
        expect(discountInForce(discounts.toReversed(), today)).toBe(best);
        expect(best?.percent ?? 0).toBe(
          Math.max(0, ...discounts.filter(({ from }) => from <= today).map(({ percent }) => percent)),
        );
      }),
    );
  });
});

test('an offer is in force from its first day to its last', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(days.map((day) => isInForce(march, day))).toEqual([false, true, true, false]);
});
