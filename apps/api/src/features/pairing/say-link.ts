import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findDevice, toDeviceWire, type DeviceKey } from '../stores/public.ts';
import { sayEvent } from '../webhooks/public.ts';

interface SaidLink {
  type: 'device.linked' | 'device.unlinked';
  /** The link that has begun or ended. */
  linkId: string;
}

/** Tells the endpoints of a business of a device whose link has begun or ended, as the device is now. */
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
  });
