import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import type { TillFacts } from './till-facts.repo.ts';

/** Who the device is, in the words that link and session share. */
export function toLinkedWire({ business, store, device }: TillFacts) {
  return {
    business: { id: business.id, name: business.name, timeZone: business.timeZone },
    store: { id: store.id, name: store.name, storeNo: store.storeNo },
    aisle: { id: device.id, name: device.name },
  };
}

/**
 * Why a linked device takes no payment now, as posting would refuse it; null when it does (docs/product.md#payments).
 */
export function whyNotTakePayments({
  business,
  store,
  device,
}: TillFacts): CallOutput<typeof posCalls.getPosSession>['whyNotCode'] {
  if (!business.takesPayments) return 'business_not_accepting';
  if (!store.active) return 'store_inactive';
  return device.active ? null : 'device_inactive';
}
