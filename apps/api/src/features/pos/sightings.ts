import { BoundedMap } from '../../platform/bounded-map.ts';
import type { DeviceHolder, Platform } from '../../platform/context.ts';

/** A device that was silent for so long is one that comes back; screens say 'Here now' up to then. */
export const SILENT_MS = 90_000;
/** A device is written down at most so often, however many payments it takes. */
const NOTED_AGAIN_MS = 60_000;
const LINKS_MAX = 50_000;

type Sighting = { holder: DeviceHolder; at: Date };

/**
 * Gathers when each device was last there: every signed call counts. Nothing is written with the call itself; `flush` writes all that was gathered in one
 * statement, and what it could not write waits for the next.
 */
export function createSightings({ clock, jobsDb, live }: Pick<Platform, 'clock' | 'jobsDb' | 'live'>) {
  const gathered = new Map<string, Sighting>();
  const notedAtMs = new BoundedMap<number>({ sizeMax: LINKS_MAX, sizeOf: () => 1 });

  async function write(seen: readonly Sighting[]): Promise<void> {
    const of = (key: 'businessId' | 'deviceId' | 'linkId') => seen.map(({ holder }) => holder[key]);
    const { rows } = await jobsDb.single<{ business_id: string }>(
      `select note_sightings($1, $2, $3, $4, $5 * interval '1 millisecond') as business_id`,
      [of('businessId'), of('deviceId'), of('linkId'), seen.map(({ at }) => at), SILENT_MS],
      { name: 'note_sightings' },
    );
    for (const { business_id: businessId } of rows) live.publish(businessId, 'stores');
  }

  return {
    /** Notes that a device was there just now. */
    note(holder: DeviceHolder): void {
      const at = clock.now();
      const before = notedAtMs.get(holder.linkId);
      // The business clock of a test may go back.
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
