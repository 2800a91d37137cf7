import type { Tx } from '../../platform/db/transaction.ts';
import type { DeviceHolder } from '../../platform/context.ts';

/** The facts that the till learns about itself and that decide whether it may take payments. */
export interface PosFacts {
  business: { id: string; name: string; timeZone: string; takesPayments: boolean; premium: boolean };
  store: { id: string; name: string; storeNo: string; active: boolean };
  device: { id: string; name: string; active: boolean; chatEnabled: boolean; linkId: string | null };
}

/** A device with its store and business; null when the business has no such device. */
export async function findPosFacts(
  tx: Tx,
  { businessId, deviceId }: { businessId: string; deviceId: string },
): Promise<PosFacts | null> {
  const row = await tx.kysely
    .selectFrom('device as d')
    .innerJoin('store as s', (on) =>
      on.onRef('s.business_id', '=', 'd.business_id').onRef('s.store_id', '=', 'd.store_id'),
    )
    .innerJoin('business as b', 'b.business_id', 'd.business_id')
    .select([
      'b.business_id',
      'b.name as business_name',
      'b.time_zone',
      'b.takes_payments',
      'b.premium',
      's.store_id',
      's.name as store_name',
      's.store_no',
      's.active as store_active',
      'd.device_id',
      'd.name as device_name',
      'd.active as device_active',
      'd.chat_enabled',
      'd.link_id',
    ])
    .where('d.business_id', '=', businessId)
    .where('d.device_id', '=', deviceId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    business: {
      id: row.business_id,
      name: row.business_name,
      timeZone: row.time_zone,
      takesPayments: row.takes_payments,
      premium: row.premium,
    },
    store: { id: row.store_id, name: row.store_name, storeNo: row.store_no, active: row.store_active },
    device: {
      id: row.device_id,
      name: row.device_name,
      active: row.device_active,
      chatEnabled: row.chat_enabled,
      linkId: row.link_id,
    },
  };
}

/** What was known of a device's app before. */
export interface Sighting {
  seenAt: Date | null;
  appVersion: string | null;
}

/** Notes that the app was there and answers what was noted before; null when this link has ended. */
export async function touchDevice(
  tx: Tx,
  holder: DeviceHolder,
  seen: { appVersion: string; now: Date },
): Promise<Sighting | null> {
  const { rows } = await tx.query<{ last_seen_at: Date | null; app_version: string | null }>(
    `with before as (select last_seen_at, app_version from device where business_id = $1 and device_id = $2 and link_id = $3 for update)
     update device d set last_seen_at = $4, app_version = $5 from before where d.business_id = $1 and d.device_id = $2
     returning before.last_seen_at, before.app_version`,
    [holder.businessId, holder.deviceId, holder.linkId, seen.now, seen.appVersion],
  );
  const [row] = rows;
  return row ? { seenAt: row.last_seen_at, appVersion: row.app_version } : null;
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

/** Notes for ever which device a link stands for. */
export async function putDeviceLink(
  tx: Tx,
  link: { linkId: string; businessId: string; deviceId: string; now: Date },
): Promise<void> {
  await tx.query('select put_device_link($1, $2, $3, $4)', [link.linkId, link.businessId, link.deviceId, link.now]);
}
