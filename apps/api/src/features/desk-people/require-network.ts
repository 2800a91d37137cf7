import { addressesIn, plainAddress } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses an address outside the networks; an empty list allows every address. */
export function requireNetwork(networks: readonly string[], address: string): void {
  if (networks.length > 0 && !addressesIn(networks)(plainAddress(address))) throw new Refusal('address_not_allowed');
}
