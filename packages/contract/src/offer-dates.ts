import { whyNotOfferDates, type OfferDateRefusal, type OfferPeriod } from '@trilane/domain/offer';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { messages } from './messages.ts';

export type OfferKind = 'discount' | 'promotion';

/** The words of each reason against a date, beside the field that it is about. */
export function offerDateWords(kind: OfferKind, reason: OfferDateRefusal): string {
  if (reason === 'to_before_from') return messages.toBeforeFrom;
  if (reason === 'too_far_ahead') return messages.dateTooFar;
  return kind === 'discount' ? messages.discountPast : messages.promotionPast;
}

/**
 * What is wrong with the dates of a new or upcoming offer, by field, in the words of the screens; null when nothing is.
 */
export function offerDateErrors(
  kind: OfferKind,
  period: OfferPeriod,
  today: CalendarDate,
): Record<string, string[]> | null {
  const reasons = whyNotOfferDates(period, today);
  return (
    reasons &&
    Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, [offerDateWords(kind, reason)]]))
  );
}
