import type { Selectable } from 'kysely';
import type { DevicePairing } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DeviceKey, DeviceRow } from '../stores/public.ts';

export type PairingRow = Selectable<DevicePairing>;

/** Keeps the hash of a new link code and ends the device's older codes (docs/product.md#devices). */
export async function putLinkToken(
  tx: Tx,
  key: DeviceKey,
  token: { hash: string; expiresAt: Date; now: Date; madeBy: string },
): Promise<void> {
  await tx.query('select put_link_token($1, $2, $3, $4, $5, $6)', [
    token.hash,
    key.businessId,
    key.deviceId,
    token.expiresAt,
    token.now,
    token.madeBy,
  ]);
}

/** What a link code stands for, and who made it. */
export interface LinkTarget {
  businessId: string;
  deviceId: string;
  madeBy: string | null;
}

/** Uses a link code up. Of two at once one gets the device it was made for, the other null. */
export async function takeLinkToken(tx: Tx, hash: string, now: Date): Promise<LinkTarget | null> {
  const { rows } = await tx.query<{ business_id: string; device_id: string; made_by: string | null }>(
    'select business_id, device_id, made_by from take_link_token($1, $2)',
    [hash, now],
  );
  const [row] = rows;
  return row ? { businessId: row.business_id, deviceId: row.device_id, madeBy: row.made_by } : null;
}

/** The device that holds this link now; null once it is unlinked. */
export async function findDeviceByLink(tx: Tx, businessId: string, linkId: string): Promise<DeviceRow | null> {
  const row = await tx.kysely
    .selectFrom('device')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Puts a link into the device's row, or takes it out. Either way chat is off, nobody is signed in, and what an older
 * app said of itself is gone.
 */
async function setLinkOfDevice(
  tx: Tx,
  { businessId, deviceId }: DeviceKey,
  link: { link_id: string; link_key_id: string; linked_at: Date } | null,
): Promise<void> {
  await tx.kysely
    .updateTable('device')
    .set({
      ...(link ?? { link_id: null, link_key_id: null, linked_at: null }),
      chat_enabled: false,
      last_seen_at: null,
      app_version: null,
      staff_id: null,
    })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .execute();
  await tx.kysely
    .deleteFrom('staff_sign_in')
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .execute();
}

/**
 * Links a device with the code that was made for it. The device's row holds the present link, `device_pairing` the
 * device's history, and `device_link` says for ever which device a link stood for.
 */
export async function beginLink(
  tx: Tx,
  { businessId, deviceId, madeBy }: LinkTarget,
  link: { linkId: string; keyId: string; at: Date; securityNow: Date },
): Promise<void> {
  const { linkId, keyId, at, securityNow } = link;
  await setLinkOfDevice(tx, { businessId, deviceId }, { link_id: linkId, link_key_id: keyId, linked_at: at });
  await tx.kysely
    .insertInto('device_pairing')
    .values({ business_id: businessId, link_id: linkId, device_id: deviceId, linked_at: at, linked_by: madeBy })
    .execute();
  await tx.query('select put_device_link($1, $2, $3, $4)', [linkId, businessId, deviceId, securityNow]);
}

/** Ends the device's present link at once. Its history keeps who ended it, and what its app had last reported. */
export async function endLink(tx: Tx, device: DeviceRow, end: { at: Date; by: string }): Promise<void> {
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
  await setLinkOfDevice(tx, { businessId: device.business_id, deviceId: device.device_id }, null);
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
