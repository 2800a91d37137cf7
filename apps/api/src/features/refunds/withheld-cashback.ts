import { refundFrom, type PromotionRule, type PromotionStanding } from '@trilane/domain/cashback';

/** A promotion that a sale counted for, and where its shopper stands with it. */
export interface SaleStanding {
  rule: PromotionRule;
  standing: PromotionStanding;
}

/**
 * How much of a refund is withheld because the shopper loses cashback. The oldest promotion comes first, as in the
 * ledger.
 */
export function withheldCashback(standings: readonly SaleStanding[], amountCents: number): number {
  let withheldCents = 0;
  for (const { rule, standing } of standings) {
    withheldCents += refundFrom(rule, standing, {
      amountCents,
      withholdCentsMax: amountCents - withheldCents,
    }).withheldCents;
  }
  return withheldCents;
}
