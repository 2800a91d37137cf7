import { addressesIn, plainAddress } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Whether an address is in one of the networks; an empty list allows every address. */
export const isInNetworks = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || addressesIn(networks)(plainAddress(address));

/** Refuses an address outside the networks; an empty list allows every address. */
export function requireNetwork(networks: readonly string[], address: string): void {
  if (!isInNetworks(networks, address)) throw new Refusal('address_not_allowed');
}
