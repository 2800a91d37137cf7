import { isInNetworks } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses an address outside the networks; an empty list allows every address. */
export function requireNetwork(networks: readonly string[], address: string): void {
  if (!isInNetworks(networks, address)) throw new Refusal('address_not_allowed');
}
