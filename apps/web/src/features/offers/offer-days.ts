import { offerDateErrors } from '@trilane/contract/offer-dates';
import type { OfferKind } from '@trilane/contract/offer-dates';
import { messages } from '@trilane/contract/messages';
import { offerDay, offerEdges } from '@trilane/domain/offer';
import type { OfferPeriod } from '@trilane/domain/offer';
import { formatDate, isCalendarDate, typedDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';

/** Both dates of an offer as they stand in its form: MM/dd/yyyy, or what has been typed of it. */
export type TypedDays = { fromDate: string; toDate: string };
/** Both as the wire carries them: the day's edges in the business's zone. */
export type WireDays = { fromDate: string; toDate: string };

/** 'YYYY-MM-DD' of a real date typed as MM/dd/yyyy; null for anything else. */
export function dayTyped(typed: string): CalendarDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  const day = match ? `${match[3]}-${match[1]}-${match[2]}` : '';
  return isCalendarDate(day) ? day : null;
}

/** MM/dd/yyyy of a calendar date, as a field takes it. */
export const typedDay = (day: CalendarDate): string => typedDate(day, 'UTC');

/** A calendar date as people read it. */
export const shownDay = (day: CalendarDate): string => formatDate(day, 'UTC');

/** What was typed of a date, as people read it. */
export function shownTyped(typed: string): string {
  const day = dayTyped(typed);
  return day === null ? typed.trim() : shownDay(day);
}

/** The days of an offer as the business counts them. */
export const periodOfWire = ({ fromDate, toDate }: WireDays, zone: string): OfferPeriod => ({
  from: offerDay(fromDate, zone),
  to: offerDay(toDate, zone),
});

export function typedDaysOf(days: WireDays, zone: string): TypedDays {
  const { from, to } = periodOfWire(days, zone);
  return { fromDate: typedDay(from), toDate: typedDay(to) };
}

/** The days that were typed; null while one of them is no date. */
export function periodTyped({ fromDate, toDate }: TypedDays): OfferPeriod | null {
  const [from, to] = [dayTyped(fromDate), dayTyped(toDate)];
  return from !== null && to !== null ? { from, to } : null;
}

/** What is sent of days without problems. */
export function edgesTyped(days: TypedDays, zone: string): WireDays {
  const period = periodTyped(days);
  if (!period) throw new Error('sent before it was checked');
  return offerEdges(period, zone);
}

/** The message of each date that a new or upcoming offer cannot have (docs/product.md#dates-of-offers). */
export function dayProblems(
  kind: OfferKind,
  typed: TypedDays,
  today: CalendarDate,
): { fromDate: string | null; toDate: string | null } {
  const [from, to] = [dayTyped(typed.fromDate), dayTyped(typed.toDate)];
  // A date that is none stands in for the other, so that each is judged for itself.
  const judged = from ?? to;
  const errors = judged === null ? null : offerDateErrors(kind, { from: from ?? judged, to: to ?? judged }, today);
  return {
    fromDate: from === null ? messages.fromDateFormat : (errors?.['fromDate']?.[0] ?? null),
    toDate: to === null ? messages.toDateFormat : (errors?.['toDate']?.[0] ?? null),
  };
}
