import { SILENT_DAYS_MAX, SILENT_MINUTES, silentWords } from '@trilane/domain/silent-device';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import { makeNotice } from '../notices/public.ts';
import { listSilentStores, takeSilentDevices, type SilentSpan, type StoreKey } from './silent-devices.repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How often devices are looked at. */
const LOOK_MS = 5 * MINUTE_MS;
/** After a start, devices get this long to show that they are there: they could not while the product was away. */
const AFTER_START_MS = 15 * MINUTE_MS;
/** The most stores of one look. */
const STORES_MAX = 500;

/** One notice for all devices of a store that have fallen silent. */
async function sayStore({ jobsDb, live }: Platform, key: StoreKey, span: SilentSpan, now: Date): Promise<void> {
  const { businessId, storeId } = key;
  await jobsDb.write(businessId, async (tx) => {
    const [first, ...others] = await takeSilentDevices(tx, key, span);
    if (!first) return;
    const about = silentWords(
      [first, ...others].map(({ name }) => name),
      first.store,
    );
    await makeNotice(
      tx,
      { businessId, now },
      {
        kind: 'device.silent',
        about,
        amountCents: null,
        storeId,
        subjectId: first.device_id,
        eventKey: `device.silent ${first.device_id} ${first.last_seen_at.toISOString()}`,
      },
    );
  });
  live.publish(businessId, 'notices');
}

/**
 * Returns a function that tells people of linked devices that were not heard of for an hour in which their store is
 * usually open, once for each silence. It looks every five minutes at most, however often it is called.
 */
export function createSilentDevices(platform: Platform): (until: Date) => Promise<void> {
  let nextAt = platform.clock.now().getTime() + AFTER_START_MS;
  return async (until) => {
    const now = until.getTime();
    // The business clock of a test may go backwards.
    if (now < nextAt && nextAt - now <= AFTER_START_MS) return;
    nextAt = now + LOOK_MS;
    const hourAgo = new Date(now - SILENT_MINUTES * MINUTE_MS);
    const span = { from: new Date(now - SILENT_DAYS_MAX * DAY_MS), to: hourAgo };
    const stores = await listSilentStores(platform.jobsDb, span, { openAt: [hourAgo, until], most: STORES_MAX });
    await eachItem(stores, (key) => sayStore(platform, key, span, until));
  };
}
