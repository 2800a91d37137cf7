import type { DeviceLink } from '../../platform/context.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findLink } from './pairing.repo.ts';

/** Some 300 bytes each: all devices of a large installation, or 15 MB at the very most. */
const LINKS_MAX = 50_000;

/**
 * Which device each link stands for, read once and remembered: the answer never changes. The least used are forgotten
 * first.
 */
export function createLinkCache(db: Pick<Db, 'single'>, linksMax: number = LINKS_MAX) {
  const known = new Map<string, Promise<DeviceLink | null>>();

  async function read(linkId: string): Promise<DeviceLink | null> {
    const link = await findLink(db, linkId);
    return link && { kind: 'device', linkId, ...link };
  }

  function remember(linkId: string): Promise<DeviceLink | null> {
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
    find(linkId: string): Promise<DeviceLink | null> {
      const found = known.get(linkId);
      if (!found) return remember(linkId);
      known.delete(linkId);
      known.set(linkId, found);
      return found;
    },
  };
}
