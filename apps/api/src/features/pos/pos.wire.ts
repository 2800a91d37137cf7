import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import type { PosFacts } from './pos.repo.ts';

/** Who the device is, in the words that link and session share. */
export function toLinkedWire({ business, store, device }: PosFacts) {
  return {
    business: { id: business.id, name: business.name, timeZone: business.timeZone },
    store: { id: store.id, name: store.name, storeNo: store.storeNo },
    aisle: { id: device.id, name: device.name },
  };
}

/** Why a linked device takes no payment now, as posting would refuse it; null when it does (decisions §4, §7). */
export function whyNotTakePayments({ business, store, device }: PosFacts): RefusalCode | null {
  if (!business.takesPayments) return 'business_not_accepting';
  if (!store.active) return 'store_inactive';
  return device.active ? null : 'device_inactive';
}

export function toReadinessWire(facts: PosFacts) {
  const reason = whyNotTakePayments(facts);
  return { isChatEnabled: facts.device.chatEnabled, acceptsPayments: reason === null, whyNot: reason && refusals[reason].message };
}
