import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface DeviceRow {
  business_id: string;
  device_id: string;
  store_id: string;
  name: string;
  active: boolean;
  chat_enabled: boolean;
  /** The present link; null when the device is not linked. */
  link_id: string | null;
  linked_at: Date | null;
  last_seen_at: Date | null;
  app_version: string | null;
  /** The current app user. */
  staff_id: string | null;
  created_at: Date;
  /** The version: 1 at first, and one more with every edit by the owner. */
  edits: number;
}

export interface DeviceKey {
  businessId: string;
  deviceId: string;
}

/** The devices of one store or of all stores of a business, in the order in which they were added. */
export async function findDevices(tx: Tx, businessId: string, storeId: string | null = null): Promise<DeviceRow[]> {
  const { rows } = await tx.query<DeviceRow & Record<string, unknown>>(
    sql`
      select *
      from device
      where business_id = ${businessId} and (${storeId}::uuid is null or store_id = ${storeId})
      order by created_at, device_id`,
  );
  return rows;
}

/** The names of a business's devices by store, oldest first. It reads nothing else, because there may be thousands. */
export async function findDeviceNames(tx: Tx, businessId: string): Promise<Map<string, string[]>> {
  const { rows } = await tx.query<{ store_id: string; names: string[] }>(
    sql`
      select store_id, array_agg(name order by created_at, device_id) as names
      from device
      where business_id = ${businessId}
      group by store_id`,
  );
  return new Map(rows.map(({ store_id: storeId, names }) => [storeId, names]));
}

export async function findDevice(tx: Tx, key: DeviceKey): Promise<DeviceRow | null> {
  const { rows } = await tx.query<DeviceRow & Record<string, unknown>>(
    sql`select * from device where business_id = ${key.businessId} and device_id = ${key.deviceId}`,
  );
  return rows[0] ?? null;
}

export async function insertDevice(
  tx: Tx,
  device: DeviceKey & { storeId: string; name: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into device (business_id, device_id, store_id, name, created_at)
    values (${device.businessId}, ${device.deviceId}, ${device.storeId}, ${device.name}, ${device.now})`);
}

export async function updateDeviceName(tx: Tx, { businessId, deviceId }: DeviceKey, name: string): Promise<void> {
  await tx.query(sql`
    update device
    set name = ${name}, edits = edits + 1
    where business_id = ${businessId} and device_id = ${deviceId}`);
}

/** Switches a device on or off. Switching it off turns its chat off too (docs/product.md#devices). */
export async function updateDeviceActive(tx: Tx, { businessId, deviceId }: DeviceKey, active: boolean): Promise<void> {
  await tx.query(sql`
    update device
    set active = ${active}, chat_enabled = chat_enabled and ${active}
    where business_id = ${businessId} and device_id = ${deviceId}`);
}

export async function updateDeviceChat(tx: Tx, key: DeviceKey, chatEnabled: boolean): Promise<void> {
  await tx.query(sql`
    update device
    set chat_enabled = ${chatEnabled}
    where business_id = ${key.businessId} and device_id = ${key.deviceId}`);
}

export async function clearChatOfStore(tx: Tx, businessId: string, storeId: string): Promise<void> {
  await tx.query(sql`
    update device
    set chat_enabled = false
    where business_id = ${businessId} and store_id = ${storeId} and chat_enabled`);
}
