import type { Selectable } from 'kysely';
import type { Device } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type DeviceRow = Selectable<Device>;

export interface DeviceKey {
  businessId: string;
  deviceId: string;
}

const ofKey = (tx: Tx, key: DeviceKey) =>
  tx.kysely.updateTable('device').where('business_id', '=', key.businessId).where('device_id', '=', key.deviceId);

/** The devices of one store or of all stores of a business, in the order in which they were added. */
export function findDevices(tx: Tx, businessId: string, storeId?: string): Promise<DeviceRow[]> {
  let query = tx.kysely
    .selectFrom('device')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('device_id');
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return query.execute();
}

/** The names of a business's devices by store, oldest first. It reads nothing else, because there may be thousands. */
export async function findDeviceNames(tx: Tx, businessId: string): Promise<Map<string, string[]>> {
  const { rows } = await tx.query<{ store_id: string; names: string[] }>(
    'select store_id, array_agg(name order by created_at, device_id) as names from device where business_id = $1 group by store_id',
    [businessId],
  );
  return new Map(rows.map(({ store_id: storeId, names }) => [storeId, names]));
}

export async function findDevice(tx: Tx, key: DeviceKey): Promise<DeviceRow | null> {
  const row = await tx.kysely
    .selectFrom('device')
    .selectAll()
    .where('business_id', '=', key.businessId)
    .where('device_id', '=', key.deviceId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDevice(
  tx: Tx,
  device: DeviceKey & { storeId: string; name: string; now: Date },
): Promise<void> {
  await tx.kysely
    .insertInto('device')
    .values({
      business_id: device.businessId,
      device_id: device.deviceId,
      store_id: device.storeId,
      name: device.name,
      created_at: device.now,
    })
    .execute();
}

export async function updateDeviceName(tx: Tx, key: DeviceKey, name: string): Promise<void> {
  await ofKey(tx, key).set({ name }).execute();
}

/** Switches a device on or off. Switching it off turns its chat off too (docs/product.md#devices). */
export async function updateDeviceActive(tx: Tx, key: DeviceKey, active: boolean): Promise<void> {
  await ofKey(tx, key)
    .set(active ? { active } : { active, chat_enabled: false })
    .execute();
}

export async function updateDeviceChat(tx: Tx, key: DeviceKey, chatEnabled: boolean): Promise<void> {
  await ofKey(tx, key).set({ chat_enabled: chatEnabled }).execute();
}

export async function clearChatOfStore(tx: Tx, businessId: string, storeId: string): Promise<void> {
  await tx.kysely
    .updateTable('device')
    .set({ chat_enabled: false })
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .where('chat_enabled', '=', true)
    .execute();
}
