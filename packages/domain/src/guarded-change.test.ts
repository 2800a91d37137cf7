import { describe, expect, test } from 'vitest';
import { chained, holdInForce, holdWords, isHeld, usualDayCents, type ChangeHold } from './guarded-change.ts';

const zone = 'America/New_York';
const changedAt = '2026-05-20T16:00:00Z';
const sent = (...rows: [at: string, cents: number][]) => rows.map(([requestedAt, cents]) => ({ requestedAt, cents }));

describe('the usual sum of a day', () => {
  test.each([
    ['nothing without a transfer', sent(), 0],
    ['the largest of the days', sent(['2026-05-01T15:00:00Z', 500], ['2026-05-04T15:00:00Z', 900]), 900],
    ['all transfers of one day together', sent(['2026-05-01T15:00:00Z', 500], ['2026-05-01T22:00:00Z', 70]), 570],
    [
      'days of the business: 02:00 UTC is still the day before',
      sent(['2026-05-02T02:00:00Z', 1], ['2026-05-01T15:00:00Z', 2]),
      3,
    ],
    ['nothing of the last 24 hours', sent(['2026-05-19T16:00:01Z', 800], ['2026-05-20T15:00:00Z', 900]), 0],
    ['what is 24 hours old to the second', sent(['2026-05-19T16:00:00Z', 800]), 800],
    ['the first of the 90 days, from midnight on', sent(['2026-02-19T05:00:00Z', 300]), 300],
    ['nothing before it', sent(['2026-02-19T04:59:59Z', 300]), 0],
    ['nothing after the change', sent(['2026-05-21T16:00:00Z', 300]), 0],
  ])('counts %s', (_, transfers, cents) => {
    expect(usualDayCents(transfers, { changedAt, zone })).toBe(cents);
  });
});

const hold = (fields: Partial<ChangeHold> = {}): ChangeHold => ({
  kind: 'primary-account',
  heldUntil: new Date('2026-05-21T16:00:00Z'),
  usualCents: 10_000,
  countsFrom: new Date(changedAt),
  ...fields,
});

describe('a hold', () => {
  test.each([
    [0, 10_000, false],
    [0, 10_001, true],
    [9_999, 1, false],
    [9_999, 2, true],
    [20_000, 1, true],
  ])('after %d cents were sent, %d more are held: %s', (sentCents, cents, isIt) => {
    expect(isHeld(holdInForce([hold()], sentCents), cents)).toBe(isIt);
  });

  test('is none without a change', () => {
    expect([holdInForce([], 0), isHeld(null, 1e9), chained([])]).toEqual([null, false, null]);
  });

  test('of several is the longest, with the smallest usual sum', () => {
    const email = hold({ kind: 'owner-email', heldUntil: new Date('2026-05-22T20:10:00Z'), usualCents: 70_000 });
    expect(holdInForce([email, hold()], 2_500)).toEqual({
      kind: 'owner-email',
      until: email.heldUntil,
      usualCents: 10_000,
      leftCents: 7_500,
    });
  });

  test('hands the first instant and the smallest sum on to a later change', () => {
    const later = hold({ countsFrom: new Date('2026-05-21T15:00:00Z'), usualCents: 90_000 });
    expect(chained([later, hold()])).toEqual({ usualCents: 10_000, countsFrom: new Date(changedAt) });
  });

  test.each([
    [0, 'Transfers above $100.00 are held until Thursday, 12:00 PM, because the primary account changed.'],
    [
      4_000,
      'Transfers above $60.00 are held until Thursday, 12:00 PM, because the primary account changed. ' +
        "$40.00 of a day's usual amount was already sent.",
    ],
    [
      10_000,
      'Transfers are held until Thursday, 12:00 PM, because the primary account changed. ' +
        "$100.00 of a day's usual amount was already sent.",
    ],
  ])('says which transfers, until when and why, after %d cents', (sentCents, words) => {
    expect(holdWords(holdInForce([hold()], sentCents)!, zone)).toBe(words);
  });
});
