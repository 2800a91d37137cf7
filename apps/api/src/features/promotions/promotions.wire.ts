import { centsToDollars, formatCents } from '@trilane/domain/money';
import { offerEdges, offerState, windowDays } from '@trilane/domain/offer';
import type { PromotionTerms } from '@trilane/domain/promotion';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { periodOf, periodWords } from '../offers/public.ts';
import type { PromotionRow } from './promotions.repo.ts';

export type PromotionWire = CallOutput<Calls['getPromotion']>;
export type PromotionBody = ParsedInput<Calls['createPromotion']>['body'];

export function toPromotionWire(row: PromotionRow, at: { zone: string; today: CalendarDate }): PromotionWire {
  return {
    id: row.promotionId,
    spend: centsToDollars(row.spendCents),
    reward: row.rewardPercent,
    ...offerEdges(row, at.zone),
    description: row.description,
    timeWindowDays: windowDays(row),
    state: offerState(row, at.today),
    version: row.version,
  };
}

/** A promotion as the audit trail names one. */
export const promotionWords = ({ spendCents, rewardPercent, from, to }: PromotionTerms): string =>
  `${rewardPercent}% for spending ${formatCents(spendCents)} ${periodWords({ from, to })}`;

export function toPromotionTerms(body: PromotionBody, zone: string): PromotionTerms {
  return {
    spendCents: body.spend * 100,
    rewardPercent: body.reward,
    description: body.description,
    ...periodOf(body, zone),
  };
}
