import { addDays, diffDays, endOfDay, isCalendarDate, localDate, startOfDay, type CalendarDate } from './zoned-time.ts';

/** A discount or a promotion, by what they share: whole days of the business's zone, both ends included. */
export interface OfferPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

export type OfferState = 'upcoming' | 'current' | 'archived';
export const OFFER_STATES = ['upcoming', 'current', 'archived'] as const satisfies readonly OfferState[];

/** How many years ahead a date may lie (docs/product.md#dates-of-offers). */
export const OFFER_YEARS_AHEAD_MAX = 5;
/** Current and upcoming discounts, and as many promotions, of one business: posting looks at each of them. */
export const UNENDED_OFFERS_MAX = 50;
/** How many archived offers a list shows first, and how many more with each "Show more". */
export const ARCHIVED_OFFERS_SHOWN = 50;
/** The most archived offers that one answer holds, where it is asked for a number. */
export const ARCHIVED_OFFERS_MAX = 10_000;

/**
 * Upcoming if the start is after today, archived if the end is before today, otherwise current
 * (docs/product.md#discounts).
 */
export function offerState({ from, to }: OfferPeriod, today: CalendarDate): OfferState {
  if (from > today) return 'upcoming';
  return to < today ? 'archived' : 'current';
}

/** Whether an offer is in force on a day of the business. Its first and last day are included. */
export function isInForce({ from, to }: OfferPeriod, day: CalendarDate): boolean {
  return from <= day && day <= to;
}

/** Whether the start date has come, from which on the offer is locked (docs/product.md#discounts). */
export function hasStarted({ from }: Pick<OfferPeriod, 'from'>, today: CalendarDate): boolean {
  return from <= today;
}

/** 'Time window in days': whole days from start to end, both included (docs/product.md#dates-of-offers). */
export function windowDays({ from, to }: OfferPeriod): number {
  return diffDays(from, to) + 1;
}

/** The instants at which the state flips in `zone`: it becomes current at the first, archived at the second. */
export function offerFlips({ from, to }: OfferPeriod, zone: string): readonly [Date, Date] {
  return [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
}

/** The day's edges as the wire carries them: start of the first day, last millisecond of the last. */
export function offerEdges({ from, to }: OfferPeriod, zone: string): { fromDate: string; toDate: string } {
  return { fromDate: startOfDay(from, zone).toISOString(), toDate: endOfDay(to, zone).toISOString() };
}

// Years of four digits, so that texts sort as dates do.
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether a text names a day: 'YYYY-MM-DD', or an ISO 8601 instant with its zone. */
export function isOfferDate(text: string): boolean {
  if (isCalendarDate(text)) return true;
  return INSTANT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** The calendar date in `zone` that such a text names. */
export function offerDay(text: string, zone: string): CalendarDate {
  return isCalendarDate(text) ? text : localDate(text, zone);
}

export type OfferDateRefusal = 'not_after_today' | 'to_before_from' | 'too_far_ahead';

/**
 * Why a new or upcoming offer cannot have these dates, by field; null when it can (docs/product.md#dates-of-offers).
 */
export function whyNotOfferDates(
  { from, to }: OfferPeriod,
  today: CalendarDate,
): { fromDate?: OfferDateRefusal; toDate?: OfferDateRefusal } | null {
  const last = lastOfferDate(today);
  const reasons: { fromDate?: OfferDateRefusal; toDate?: OfferDateRefusal } = {};
  if (from <= today) reasons.fromDate = 'not_after_today';
  else if (from > last) reasons.fromDate = 'too_far_ahead';
  if (to <= today) reasons.toDate = 'not_after_today';
  else if (to < from) reasons.toDate = 'to_before_from';
  else if (to > last) reasons.toDate = 'too_far_ahead';
  return reasons.fromDate || reasons.toDate ? reasons : null;
}

/** The last date that can be chosen: the same day five years on, the 28th where that year has no 29th of February. */
export function lastOfferDate(today: CalendarDate): CalendarDate {
  const later = `${String(Number(today.slice(0, 4)) + OFFER_YEARS_AHEAD_MAX).padStart(4, '0')}${today.slice(4)}`;
  return isCalendarDate(later) ? later : `${later.slice(0, 8)}28`;
}

/** The days that two periods share; null when there are none. */
export function sharedDays(one: OfferPeriod, other: OfferPeriod): OfferPeriod | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}
