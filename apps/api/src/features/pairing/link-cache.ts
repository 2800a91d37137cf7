import type { DeviceHolder } from '../../platform/context.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** Some 300 bytes each: all devices of a large installation, or 15 MB at the very most. */
const LINKS_MAX = 50_000;

interface LinkRow {
  business_id: string;
  device_id: string;
}

/**
 * Which device each link stands for, read once and remembered: the answer never changes. The least used are forgotten
 * first.
 */
export function createLinkCache(db: Pick<Db, 'single'>, linksMax: number = LINKS_MAX) {
  const known = new Map<string, Promise<DeviceHolder | null>>();

  async function read(linkId: string): Promise<DeviceHolder | null> {
    const { rows } = await db.single<LinkRow>('select business_id, device_id from find_device_link($1)', [linkId], {
      name: 'find_device_link',
    });
    const [row] = rows;
    return row ? { kind: 'device', linkId, businessId: row.business_id, deviceId: row.device_id } : null;
  }

  function remember(linkId: string): Promise<DeviceHolder | null> {
    const reading = read(linkId);
    known.set(linkId, reading);
    if (known.size > linksMax) known.delete(known.keys().next().value!);
    const forget = () => known.get(linkId) === reading && known.delete(linkId);
    // Neither a failure nor an absence is remembered.
    reading.then((holder) => holder ?? forget(), forget);
    return reading;
  }

  return {
    /** Null for an id that was never linked. */
    find(linkId: string): Promise<DeviceHolder | null> {
      const found = known.get(linkId);
      if (!found) return remember(linkId);
      known.delete(linkId);
      known.set(linkId, found);
      return found;
    },
  };
}
