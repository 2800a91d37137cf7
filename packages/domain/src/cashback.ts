import { percentOf } from './money.ts';
import type { OfferPeriod } from './offer.ts';

/**
 * What computing money needs of a conditional promotion. `id` decides the order if one refund affects several: the
 * older (smaller) comes first.
 */
export interface PromotionRule extends OfferPeriod {
  id: string;
  spendCents: number;
  rewardPercent: number;
}

/**
 * Where one shopper stands with one promotion. `spendCents`: price after discount of the accepted payments in its
 * window, less refunds, without tips. `baseCents`: the spend that the cashback was computed from, 0 while none is
 * earned. `heldCents`: cashback that the shopper has and has not given back.
 */
export interface PromotionStanding {
  spendCents: number;
  baseCents: number;
  heldCents: number;
}

export const NO_STANDING: PromotionStanding = { spendCents: 0, baseCents: 0, heldCents: 0 };

/**
 * A payment of `paidCents` (price after discount) inside the window. The payment that reaches the threshold earns
 * cashback, reward % of the whole spend, rounded half up. Nobody earns a second one while the first is standing
 * (docs/product.md#promotions). Cashback that a shopper still holds after a refund ended the right to it counts towards
 * a new one.
 */
export function payTowards(
  rule: Pick<PromotionRule, 'spendCents' | 'rewardPercent'>,
  standing: PromotionStanding,
  paidCents: number,
): { standing: PromotionStanding; cashbackCents: number } {
  const spendCents = standing.spendCents + paidCents;
  const reaches = standing.spendCents < rule.spendCents && spendCents >= rule.spendCents;
  if (!reaches) return { standing: { ...standing, spendCents }, cashbackCents: 0 };
  const cashbackCents = Math.max(0, percentOf(spendCents, rule.rewardPercent) - standing.heldCents);
  return {
    standing: { spendCents, baseCents: spendCents, heldCents: standing.heldCents + cashbackCents },
    cashbackCents,
  };
}

/**
 * A refund of `amountCents` of a sale that had counted. While the spend stays at the threshold the cashback is reward %
 * of what is left of the spend that earned it; below the threshold none is earned any more. What the shopper holds
 * beyond that is withheld from the refund, at most `withholdCentsMax` of it; the rest waits for the next refund
 * (docs/decisions/0014).
 */
export function refundFrom(
  rule: PromotionRule,
  standing: PromotionStanding,
  refund: { amountCents: number; withholdCentsMax: number },
): { standing: PromotionStanding; withheldCents: number } {
  const spendCents = standing.spendCents - refund.amountCents;
  const baseCents = spendCents >= rule.spendCents ? Math.min(standing.baseCents, spendCents) : 0;
  const due = standing.heldCents - percentOf(baseCents, rule.rewardPercent);
  const withheldCents = Math.min(Math.max(0, due), refund.withholdCentsMax);
  return { standing: { spendCents, baseCents, heldCents: standing.heldCents - withheldCents }, withheldCents };
}
