import type { Selectable } from 'kysely';
import type { DevicePairing } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DeviceKey, DeviceRow } from './devices.repo.ts';

export type PairingRow = Selectable<DevicePairing>;

/** Writes down that a device was linked, and by whose code. */
export async function beginPairing(
  tx: Tx,
  key: DeviceKey & { linkId: string },
  link: { at: Date; by: string | null },
): Promise<void> {
  await tx.kysely
    .insertInto('device_pairing')
    .values({
      business_id: key.businessId,
      link_id: key.linkId,
      device_id: key.deviceId,
      linked_at: link.at,
      linked_by: link.by,
    })
    .execute();
}

/**
 * Writes down who ended a device's present link, with what its app had last reported. Call it before the device forgets
 * both.
 */
export async function endPairing(tx: Tx, device: DeviceRow, end: { at: Date; by: string }): Promise<void> {
  await tx.kysely
    .updateTable('device_pairing')
    .set({
      unlinked_at: end.at,
      unlinked_by: end.by,
      last_seen_at: device.last_seen_at,
      app_version: device.app_version,
    })
    .where('business_id', '=', device.business_id)
    .where('link_id', '=', device.link_id!)
    .execute();
}

/** The newest links of a device, newest first. */
export function findPairings(tx: Tx, key: DeviceKey, limit: number): Promise<PairingRow[]> {
  return tx.kysely
    .selectFrom('device_pairing')
    .selectAll()
    .where('business_id', '=', key.businessId)
    .where('device_id', '=', key.deviceId)
    .orderBy('linked_at', 'desc')
    .orderBy('link_id', 'desc')
    .limit(limit)
    .execute();
}
