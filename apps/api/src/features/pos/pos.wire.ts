import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import { centsToDollars } from '@trilane/domain/money';
import { offerEdges } from '@trilane/domain/offer';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import type { readPriceRules } from '../offers/public.ts';
import type { PosFacts } from './pos.repo.ts';

/** Who the device is, in the words that link and session share. */
export function toLinkedWire({ business, store, device }: PosFacts) {
  return {
    business: { id: business.id, name: business.name, timeZone: business.timeZone },
    store: { id: store.id, name: store.name, storeNo: store.storeNo },
    aisle: { id: device.id, name: device.name },
  };
}

/**
 * Why a linked device takes no payment now, as posting would refuse it; null when it does (docs/product.md#payments).
 */
export function whyNotTakePayments({ business, store, device }: PosFacts): RefusalCode | null {
  if (!business.takesPayments) return 'business_not_accepting';
  if (!store.active) return 'store_inactive';
  return device.active ? null : 'device_inactive';
}

export function toReadinessWire(facts: PosFacts) {
  const reason = whyNotTakePayments(facts);
  return {
    isChatEnabled: facts.device.chatEnabled,
    acceptsPayments: reason === null,
    whyNot: reason && refusals[reason].message,
  };
}

/** The price rules as the till shows them; posting applies the same ones anew. */
export function toRulesWire(
  { discount, promotions }: Awaited<ReturnType<typeof readPriceRules>>,
  { timeZone, premium }: PosFacts['business'],
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
