import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { DeviceHolder, DeviceLink } from '../../platform/context.ts';

/** What was known of a device's app before. */
export interface LastReport {
  seenAt: Date | null;
  appVersion: string | null;
}

/** Notes that the app was there and returns what was noted before; null when this link has ended. */
export async function touchDevice(
  tx: Tx,
  holder: DeviceHolder,
  seen: { appVersion: string; now: Date },
): Promise<LastReport | null> {
  const { rows } = await tx.query<{ last_seen_at: Date | null; app_version: string | null }>(
    sql`
      with before as (
        select last_seen_at, app_version
        from device
        where business_id = ${holder.businessId} and device_id = ${holder.deviceId}
          and link_id = ${holder.linkId} for update
      )
      update device d
      set last_seen_at = ${seen.now}, app_version = ${seen.appVersion}
      from before
      where d.business_id = ${holder.businessId} and d.device_id = ${holder.deviceId}
      returning before.last_seen_at, before.app_version`,
  );
  const [row] = rows;
  return row ? { seenAt: row.last_seen_at, appVersion: row.app_version } : null;
}

/** A device that was online. */
export interface Sighting {
  holder: DeviceLink;
  at: Date;
}

/**
 * Records when devices were online; returns the businesses of those devices that had been silent for at least
 * `silentMs`.
 */
export async function noteSightings(
  db: Pick<Db, 'single'>,
  seen: readonly Sighting[],
  silentMs: number,
): Promise<string[]> {
  const of = (key: 'businessId' | 'deviceId' | 'linkId') => seen.map(({ holder }) => holder[key]);
  const { rows } = await db.single<{ business_id: string }>(
    sql`
      select note_sightings(${of('businessId')}, ${of('deviceId')}, ${of('linkId')}, ${seen.map(({ at }) => at)},
        ${silentMs} * interval '1 millisecond') as business_id`,
    { name: 'note_sightings' },
  );
  return rows.map((row) => row.business_id);
}
