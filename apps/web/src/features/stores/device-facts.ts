import { stateCode } from '@trilane/domain/address';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import type { DeviceFacts } from '@trilane/domain/store';
import type { Store } from '../../lib/queries.ts';

export type Device = Store['aisles'][number];

/** What the rules of the domain ask about a device. */
export function factsOf(store: Store, device: Device): DeviceFacts {
  return { storeActive: store.active, deviceActive: device.active, linked: device.deviceId !== null };
}

/**
 * '2 stores, 2 of 3 devices set up for payments': active and linked devices of active stores, online or not. None
 * counts while the business may not take payments.
 */
export function storesSummary(stores: readonly Store[], { mayTakePayments }: { mayTakePayments: boolean }): string {
  const devices = stores.flatMap((store) => store.aisles.map((device) => factsOf(store, device)));
  const able = devices.filter(
    ({ storeActive, deviceActive, linked }) => mayTakePayments && storeActive && deviceActive && linked,
  ).length;
  return prose`${counted(stores.length, 'store')}, ${able} of ${counted(devices.length, 'device')}
    set up for payments`;
}

/** '214 Smith Street, Floor 2, Brooklyn, NY 11201'; a state that was written out is shown by its code. */
export function addressLine({ address1, address2, city, state, zipCode }: Store['address']): string {
  return [address1, address2, city, `${stateCode(state)} ${zipCode}`].filter((part) => part.trim() !== '').join(', ');
}

/** A store in one line, as `ChangedElsewhere` shows it. */
export const storeInWords = ({ name, storeNo, address }: Store): string =>
  [name, storeNo, addressLine(address)].filter(Boolean).join(', ');

/** The id of the button that opens the history of a device. */
export const historyButtonId = ({ id }: Pick<Device, 'id'>): string => `history-${id}`;
