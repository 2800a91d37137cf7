import { offerDateErrors, type OfferKind } from '@trilane/contract/offer-dates';
import { offerDay, type OfferPeriod } from '@trilane/domain/offer';
import { formatDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { Refusal } from '../../platform/refusal.ts';

/** The days that a body's two dates name in the business's zone. */
export const periodOf = (body: { fromDate: string; toDate: string }, zone: string): OfferPeriod => ({
  from: offerDay(body.fromDate, zone),
  to: offerDay(body.toDate, zone),
});

/** 'from 12/23/2026 to 01/22/2027'. */
export const periodWords = ({ from, to }: OfferPeriod): string =>
  `from ${formatDate(from, 'UTC')} to ${formatDate(to, 'UTC')}`;

/** Leaves unless a new or upcoming offer may have these dates (docs/product.md#dates-of-offers). */
export function requireDates(kind: OfferKind, period: OfferPeriod, today: CalendarDate): void {
  const errors = offerDateErrors(kind, period, today);
  if (errors) throw new Refusal('invalid', { errors });
}
