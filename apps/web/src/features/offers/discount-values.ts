import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Request } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import type { DiscountDescription } from '@trilane/domain/discount';
import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { formatCents, percentOf } from '@trilane/domain/money';
import { lastOfferDate, windowDays } from '@trilane/domain/offer';
import { prose } from '@trilane/domain/prose';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { UploadedImage } from '../../lib/upload-image.ts';
import type { Problems } from '../../lib/use-call-form.ts';
import { dayProblems, dayTyped, edgesTyped, periodOfWire, periodTyped, shownDay, typedDaysOf } from './offer-days.ts';
import type { TypedDays } from './offer-days.ts';
import type { OfferWords } from './offer-words.ts';

export type Discount = CallOutput<Calls['getDiscount']>;
export type DiscountBody = Request<'createDiscount'>['body'];

export type DiscountValues = TypedDays & {
  discount: string;
  discription: DiscountDescription;
  /** Whose image stands on the card: that of each store, or one of the discount's own. */
  image: 'store' | 'upload';
  logo: UploadedImage | null;
};

export const emptyDiscount: DiscountValues = {
  discount: '',
  discription: 'Sale',
  fromDate: '',
  toDate: '',
  image: 'store',
  logo: null,
};

/** '25% Off'. */
export const discountTitle = ({ discount, discription }: Pick<Discount, 'discount' | 'discription'>): string =>
  `${discount}% ${DISCOUNT_LABELS[discription]}`;

export function valuesOfDiscount(discount: Discount, zone: string): DiscountValues {
  const { logo, discription } = discount;
  return {
    discount: String(discount.discount),
    discription,
    ...typedDaysOf(discount, zone),
    image: logo ? 'upload' : 'store',
    logo,
  };
}

/** The percent field ignores a whole number above 99 (docs/product.md#discounts). Every other text stays as typed. */
export function percentAfterTyping(typed: string, before: string): string {
  const text = typed.trim();
  return /^\d+$/.test(text) && Number(text) > DISCOUNT_PERCENT_MAX ? before : text;
}

function percentProblem(typed: string): string | null {
  if (typed.trim() === '') return messages.discountEmpty;
  if (!/^\d+$/.test(typed)) return messages.discountWhole;
  return Number(typed) < DISCOUNT_PERCENT_MIN || Number(typed) > DISCOUNT_PERCENT_MAX ? messages.discountRange : null;
}

const endBeforeToday = 'Valid To Date should be today or later';

function endProblem(typed: string, today: CalendarDate): string | null {
  const day = dayTyped(typed);
  if (day === null) return messages.toDateFormat;
  if (day < today) return endBeforeToday;
  return day > lastOfferDate(today) ? messages.dateTooFar : null;
}

/** What is stored, in one line. */
export function discountInWords(discount: Discount, zone: string): string {
  const { from, to } = periodOfWire(discount, zone);
  return prose`${discountTitle(discount)}, ${shownDay(from)} – ${shownDay(to)}, with
    ${discount.logo ? 'an image of its own' : 'the store image'}`;
}

/**
 * The message of every field that cannot be sent yet. Only the end of a discount that has started is judged, because
 * the rest cannot change (docs/product.md#discounts).
 */
export function discountProblems(
  values: DiscountValues,
  { today, hasStarted }: { today: CalendarDate; hasStarted: boolean },
): Problems<DiscountValues> {
  if (hasStarted) return { toDate: endProblem(values.toDate, today) };
  const { discount, image, logo } = values;
  return {
    discount: percentProblem(discount),
    ...dayProblems('discount', values, today),
    logo: image === 'upload' && logo === null && messages.imageRequired,
  };
}

/** What is sent. Call it with values that have no problems. */
export function bodyOfDiscount(
  { discount, discription, image, logo, ...days }: DiscountValues,
  zone: string,
): DiscountBody {
  return {
    discount: Number(discount),
    discription,
    ...edgesTyped(days, zone),
    logo: image === 'upload' && logo ? { id: logo.id } : null,
  };
}

/** What is replayed of a discount that has not started; null until percent and dates are valid. */
export function discountToTry(values: DiscountValues, { today, zone }: { today: CalendarDate; zone: string }) {
  const { discount, fromDate, toDate } = discountProblems(values, { today, hasStarted: false });
  return discount || fromDate || toDate ? null : { discount: Number(values.discount), ...edgesTyped(values, zone) };
}

const exampleCents = 10_000;

/**
 * The words of the question before saving: what a shopper gets, an example, and what can still change. Null until
 * numbers and dates are valid.
 */
export function discountWords(
  values: DiscountValues,
  at: { today: CalendarDate; hasStarted: boolean },
): OfferWords | null {
  const { discount, fromDate, toDate } = discountProblems(values, at);
  const period = periodTyped(values);
  if (discount || fromDate || toDate || !period) return null;
  const days = windowDays(period);
  const [first, last] = [shownDay(period.from), shownDay(period.to)];
  const off = percentOf(exampleCents, Number(values.discount));
  const title = discountTitle({ discount: Number(values.discount), discription: values.discription });
  return {
    shopper: `${title} from ${first} to ${last}, both days included.`,
    example: prose`For a price of ${formatCents(exampleCents)} a shopper pays ${formatCents(exampleCents - off)}, and
      you are paid ${formatCents(off)} less.`,
    commitments: [
      days === 1
        ? 'It runs for 1 day, for every shopper at all of your stores.'
        : `It runs for ${days} days, for every shopper at all of your stores.`,
      at.hasStarted ? 'Only its end can still be changed.' : `From ${first} on, only its end can be changed.`,
    ],
  };
}
