import { DAY_MS, MINUTE_MS } from '@trilane/domain/time-units';
import { UNSEEN_DAYS_MAX, UNSEEN_MINUTES, unseenWords } from '@trilane/domain/unseen-device';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import { makeNotice } from '../notices/public.ts';
import { listStoresWithUnseen, takeUnseenDevices, type StoreKey, type UnseenSpan } from './unseen-devices.repo.ts';

/** The shortest time between two checks. */
const CHECK_MS = 5 * MINUTE_MS;
/**
 * After a start, a standstill or an outage of the database, devices get this long to report in: they could not while
 * the product was down. A pause between two calls that is longer than this counts as a standstill.
 */
const RETURN_MS = 15 * MINUTE_MS;
/** The most stores in one check; the rest follow in the next. */
const STORES_IN_CHECK_MAX = 500;

/** Makes one notice for all unseen devices of a store. */
async function tellOfStore({ jobsDb, live }: Platform, key: StoreKey, span: UnseenSpan, now: Date): Promise<void> {
  const { businessId, storeId } = key;
  const isTold = await jobsDb.write(businessId, async (tx) => {
    const devices = await takeUnseenDevices(tx, key, span);
    const [first] = devices;
    if (!first) return false;
    const names = devices.map(({ name }) => name);
    await makeNotice(
      tx,
      { businessId, now },
      {
        kind: 'device.unseen',
        about: unseenWords(first.storeName, names),
        amountCents: null,
        storeId,
        subjectId: first.deviceId,
        eventKey: `device.unseen ${first.deviceId} ${first.lastSeenAt.toISOString()}`,
      },
    );
    return true;
  });
  if (isTold) live.publish(businessId, 'notices');
}

/**
 * Returns a function that tells people, once for each absence, of linked devices that were not seen for an hour during
 * their store's usual opening hours. However often it is called, it checks at most every five minutes.
 */
export function createUnseenDeviceCheck(platform: Platform): (until: Date) => Promise<void> {
  let [calledAt, upSince, checkedAt] = [-Infinity, -Infinity, -Infinity];
  return async (until) => {
    const now = until.getTime();
    // A test may set the business clock back.
    if (now < calledAt || now - calledAt > RETURN_MS) [upSince, checkedAt] = [now, -Infinity];
    calledAt = now;
    if (now - upSince < RETURN_MS || now - checkedAt < CHECK_MS) return;
    checkedAt = now;
    const hourAgo = new Date(now - UNSEEN_MINUTES * MINUTE_MS);
    const span = { from: new Date(now - UNSEEN_DAYS_MAX * DAY_MS), to: hourAgo };
    const most = STORES_IN_CHECK_MAX;
    const stores = await listStoresWithUnseen(platform.jobsDb, span, { openAt: [hourAgo, until], most }).catch(
      (error: unknown) => {
        upSince = now;
        throw error;
      },
    );
    await eachItem(stores, (key) => tellOfStore(platform, key, span, until));
  };
}
