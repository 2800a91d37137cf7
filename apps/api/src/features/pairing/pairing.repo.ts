import type { DeviceHolder } from '../../platform/context.ts';
import type { PersonRole } from '@trilane/domain/team';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { DeviceKey, DeviceRow } from '../stores/public.ts';

/** A link that a device has or had. */
export interface PairingRow {
  business_id: string;
  device_id: string;
  link_id: string;
  linked_at: Date;
  linked_by: string | null;
  unlinked_at: Date | null;
  unlinked_by: string | null;
  /** The last report of the device's app when the link ended. */
  last_seen_at: Date | null;
  app_version: string | null;
}

/** Keeps the hash of a new link code and ends the device's older codes (docs/product.md#devices). */
export async function putLinkToken(
  tx: Tx,
  key: DeviceKey,
  token: { hash: string; expiresAt: Date; now: Date; madeBy: string },
): Promise<void> {
  await tx.query(sql`
    select put_link_token(
      ${token.hash}, ${key.businessId}, ${key.deviceId}, ${token.expiresAt}, ${token.now}, ${token.madeBy}
    )`);
}

/** The device that a link code is for, and who made the code. */
export interface LinkTarget {
  businessId: string;
  deviceId: string;
  madeBy: string | null;
}

/** Uses a link code up. Of two at once one gets the device it was made for, the other null. */
export async function takeLinkToken(tx: Tx, hash: string, now: Date): Promise<LinkTarget | null> {
  const { rows } = await tx.query<{ business_id: string; device_id: string; made_by: string | null }>(
    sql`select business_id, device_id, made_by from take_link_token(${hash}, ${now})`,
  );
  const [row] = rows;
  return row ? { businessId: row.business_id, deviceId: row.device_id, madeBy: row.made_by } : null;
}

/** The device that holds this link now; null once it is unlinked. */
export async function findDeviceByLink(tx: Tx, businessId: string, linkId: string): Promise<DeviceRow | null> {
  const { rows } = await tx.query<DeviceRow & Record<string, unknown>>(
    sql`select * from device where business_id = ${businessId} and link_id = ${linkId}`,
  );
  return rows[0] ?? null;
}

/** The device that a link belongs or belonged to; null for an unknown link id. */
export async function findLink(
  db: Pick<Db, 'single'>,
  linkId: string,
): Promise<{ businessId: string; deviceId: string } | null> {
  const { rows } = await db.single<{ business_id: string; device_id: string }>(
    sql`select business_id, device_id from find_device_link(${linkId})`,
    { name: 'find_device_link' },
  );
  const [row] = rows;
  return row ? { businessId: row.business_id, deviceId: row.device_id } : null;
}

const NO_LINK = { link_id: null, link_key_id: null, linked_at: null };

/**
 * Writes a link into the device's row, or removes it. Both switch chat off, sign the app user out and clear what the
 * device's app has reported.
 */
async function setLinkOfDevice(
  tx: Tx,
  { businessId, deviceId }: DeviceKey,
  link: { link_id: string; link_key_id: string; linked_at: Date } | null,
): Promise<void> {
  const { link_id: linkId, link_key_id: keyId, linked_at: linkedAt } = link ?? NO_LINK;
  await tx.query(sql`
    update device
    set link_id = ${linkId}, link_key_id = ${keyId}, linked_at = ${linkedAt}, chat_enabled = false,
      last_seen_at = null, app_version = null, staff_id = null
    where business_id = ${businessId} and device_id = ${deviceId}`);
  await tx.query(sql`delete from staff_sign_in where business_id = ${businessId} and device_id = ${deviceId}`);
}

/**
 * Links a device with the code that was made for it. The device's row holds the present link. `device_pairing` holds
 * the device's history. `device_link` records for ever which device each link belongs to.
 */
export async function beginLink(
  tx: Tx,
  { businessId, deviceId, madeBy }: LinkTarget,
  link: { linkId: string; keyId: string; at: Date; securityNow: Date; ownStoreOnly: boolean },
): Promise<void> {
  const { linkId, keyId, at, securityNow, ownStoreOnly } = link;
  await setLinkOfDevice(tx, { businessId, deviceId }, { link_id: linkId, link_key_id: keyId, linked_at: at });
  await tx.query(sql`
    insert into device_pairing (business_id, link_id, device_id, linked_at, linked_by, own_store_only)
    values (${businessId}, ${linkId}, ${deviceId}, ${at}, ${madeBy}, ${ownStoreOnly})`);
  await tx.query(sql`select put_device_link(${linkId}, ${businessId}, ${deviceId}, ${securityNow})`);
}

/** A person of a business, as far as it decides what the person may link. */
export interface Linker {
  role: PersonRole;
  may_transfer: boolean;
  store_ids: string[] | null;
  owes_second_factor: boolean;
}

/** The person of a business with this email; null if there is none, or no longer. */
export async function findLinker(tx: Tx, businessId: string, email: string): Promise<Linker | null> {
  const { rows } = await tx.query<Linker & Record<string, unknown>>(sql`
    select role, may_transfer, store_ids, owes_second_factor from list_people(${businessId}) where email = ${email}`);
  return rows[0] ?? null;
}

/** Whether a link serves its own store alone. */
export async function isOwnStoreOnly(
  tx: Tx,
  { businessId, linkId }: { businessId: string; linkId: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ own_store_only: boolean }>(
    sql`select own_store_only from device_pairing where business_id = ${businessId} and link_id = ${linkId}`,
  );
  return rows[0]?.own_store_only ?? true;
}

/** Notes from which key the secret comes that a device has signed with. */
export async function noteLinkKey(tx: Tx, { businessId, linkId, keyId }: DeviceHolder): Promise<void> {
  await tx.query(
    sql`update device set link_key_id = ${keyId} where business_id = ${businessId} and link_id = ${linkId}`,
  );
}

/** Whether the secret of a link comes from this key. */
export async function isLinkOfKey(
  tx: Tx,
  { businessId, linkId, keyId }: Pick<DeviceHolder, 'businessId' | 'linkId' | 'keyId'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select 1 from device where business_id = ${businessId} and link_id = ${linkId} and link_key_id = ${keyId}`);
  return rowCount === 1;
}

/** Ends the device's present link at once. The history records who ended it and the last report of its app. */
export async function endLink(tx: Tx, device: DeviceRow, end: { at: Date; by: string }): Promise<void> {
  await tx.query(sql`
    update device_pairing
    set unlinked_at = ${end.at}, unlinked_by = ${end.by}, last_seen_at = ${device.last_seen_at},
      app_version = ${device.app_version}
    where business_id = ${device.business_id} and link_id = ${device.link_id}`);
  await setLinkOfDevice(tx, { businessId: device.business_id, deviceId: device.device_id }, null);
}

/** The newest links of a device, newest first. */
export async function findPairings(tx: Tx, key: DeviceKey, limit: number): Promise<PairingRow[]> {
  const { rows } = await tx.query<PairingRow & Record<string, unknown>>(
    sql`
      select *
      from device_pairing
      where business_id = ${key.businessId} and device_id = ${key.deviceId}
      order by linked_at desc, link_id desc limit ${limit}`,
  );
  return rows;
}
