import { refusals } from '@trilane/contract/refusals';
import { centsToDollars } from '@trilane/domain/money';
import { offerEdges } from '@trilane/domain/offer';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import type { readPriceRules } from '../offers/public.ts';
import { whyNotTakePayments, type TillFacts } from '../pairing/public.ts';

export function toReadinessWire(facts: TillFacts) {
  const reason = whyNotTakePayments(facts);
  return {
    isChatEnabled: facts.device.chatEnabled,
    acceptsPayments: reason === null,
    whyNot: reason && refusals[reason].message,
    whyNotCode: reason,
  };
}

/** The price rules as the till shows them; posting applies the same ones again. */
export function toRulesWire(
  { discount, promotions }: Awaited<ReturnType<typeof readPriceRules>>,
  { timeZone, premium }: TillFacts['business'],
) {
  return {
    discountPercent: discount?.percent ?? null,
    discription: discount?.description ?? null,
    promotions: promotions.map((one) => ({
      id: one.id,
      spend: centsToDollars(one.spendCents),
      reward: one.rewardPercent,
      description: one.description,
      toDate: offerEdges(one, timeZone).toDate,
    })),
    premium,
    premiumFee: centsToDollars(PREMIUM_FEE_CENTS),
  };
}
