import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findDevice, findStore, toDeviceWire, type DeviceKey } from '../stores/public.ts';
import { sayEvent } from '../webhooks/public.ts';

interface SaidLink {
  type: 'device.linked' | 'device.unlinked';
  /** The link that has begun or ended. */
  linkId: string;
}

/** Tells the endpoints and people of a business of a device whose link has begun or ended, as the device is now. */
export const sayLink = (
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  { businessId, deviceId }: DeviceKey,
  { type, linkId }: SaidLink,
): Promise<void> =>
  sayEvent(tx, clock, businessId, {
    type,
    object: `device ${deviceId}`,
    data: async () => ({ device: toDeviceWire((await findDevice(tx, { businessId, deviceId }))!), deviceId: linkId }),
    notice: async () => {
      const device = (await findDevice(tx, { businessId, deviceId }))!;
      const store = (await findStore(tx, businessId, device.store_id))!;
      const about = `${device.name}, ${store.name}`;
      const key = { subjectId: deviceId, storeId: store.store_id, eventKey: `${type} ${linkId}` };
      return { kind: type, about, amountCents: null, ...key };
    },
  });
