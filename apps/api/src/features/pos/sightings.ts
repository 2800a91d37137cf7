import { LRUCache } from 'lru-cache';
import type { DeviceLink, Platform } from '../../platform/context.ts';
import { noteSightings, type Sighting } from './pos.repo.ts';

/** After this silence a device counts as having come back. Until then, screens say 'Here now'. */
export const SILENT_MS = 90_000;
/** The shortest time between two written sightings of a device, however many payments it takes. */
const NOTED_AGAIN_MS = 60_000;
const LINKS_MAX = 50_000;

/**
 * Gathers when each device was last online; every signed call counts. The call itself writes nothing: `flush` writes
 * all sightings in one statement, and keeps them for the next time when that fails.
 */
export function createSightings({ clock, jobsDb, live }: Pick<Platform, 'clock' | 'jobsDb' | 'live'>) {
  const gathered = new Map<string, Sighting>();
  const notedAtMs = new LRUCache<string, number>({ max: LINKS_MAX });

  async function write(seen: readonly Sighting[]): Promise<void> {
    for (const businessId of await noteSightings(jobsDb, seen, SILENT_MS)) live.publish(businessId, 'stores');
  }

  return {
    /** Notes that a device is online now. */
    note(holder: DeviceLink): void {
      const at = clock.now();
      const before = notedAtMs.get(holder.linkId);
      // The business clock of a test may go backwards.
      if (before !== undefined && Math.abs(at.getTime() - before) < NOTED_AGAIN_MS) return;
      notedAtMs.set(holder.linkId, at.getTime());
      if (gathered.size < LINKS_MAX) gathered.set(holder.linkId, { holder, at });
    },
    async flush(): Promise<void> {
      if (gathered.size === 0) return;
      const seen = [...gathered.values()];
      gathered.clear();
      try {
        await write(seen);
      } catch (error) {
        for (const one of seen) if (!gathered.has(one.holder.linkId)) gathered.set(one.holder.linkId, one);
        throw error;
      }
    },
  };
}

export type Sightings = ReturnType<typeof createSightings>;
