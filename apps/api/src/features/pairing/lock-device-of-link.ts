import type { Tx } from '../../platform/db/transaction.ts';
import { lockDevice, type DeviceRow, type StoreRow } from '../stores/public.ts';
import { findDeviceByLink } from './pairing.repo.ts';

/** The device that holds this link, and its store, locked; null when no device holds it (any more). */
export async function lockDeviceOfLink(
  tx: Tx,
  businessId: string,
  linkId: string,
): Promise<{ store: StoreRow; device: DeviceRow } | null> {
  const linked = await findDeviceByLink(tx, businessId, linkId);
  const found = linked && (await lockDevice(tx, { businessId, deviceId: linked.device_id }));
  return found?.device.link_id === linkId ? found : null;
}
