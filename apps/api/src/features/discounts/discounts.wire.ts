import { offerEdges, offerState } from '@trilane/domain/offer';
import type { DiscountTerms } from '@trilane/domain/discount';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { toUploadedFile, type StoredImage } from '../files/public.ts';
import { periodOf, periodWords } from '../offers/public.ts';
import type { DiscountRow } from './discounts.repo.ts';

export type DiscountWire = CallOutput<Calls['getDiscount']>;
export type DiscountBody = ParsedInput<Calls['createDiscount']>['body'];

/** `storeImage` stands in where the discount has no image of its own. */
export function toDiscountWire(
  row: DiscountRow,
  at: { zone: string; today: CalendarDate },
  logo: StoredImage | null,
  storeImage: StoredImage | null,
): DiscountWire {
  const image = logo ?? storeImage;
  return {
    id: row.discountId,
    discount: row.percent,
    discription: row.description,
    ...offerEdges(row, at.zone),
    logo: logo && toUploadedFile(logo),
    image: image && toUploadedFile(image),
    state: offerState(row, at.today),
    version: row.version,
  };
}

/** A discount as the audit trail names one. */
export const discountWords = ({ percent, from, to }: DiscountTerms): string =>
  `${percent}% ${periodWords({ from, to })}`;

export function toDiscountTerms(body: DiscountBody, zone: string): DiscountTerms {
  return {
    percent: body.discount,
    description: body.discription,
    ...periodOf(body, zone),
    logoFileId: body.logo?.id ?? null,
  };
}
