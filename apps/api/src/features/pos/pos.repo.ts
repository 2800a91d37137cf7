import type { Tx } from '../../platform/db/transaction.ts';
import type { DeviceHolder } from '../../platform/context.ts';

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
