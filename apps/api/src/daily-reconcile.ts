import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { wallTime, localDate } from '@trilane/domain/zoned-time';
import { checkBooks, type Difference } from './ledger/reconcile.ts';
import type { Platform } from './platform/context.ts';
import type { Purge } from './platform/old-rows.repo.ts';

const NAME = 'reconcile';
/** New York; the quiet hours, before the day's first release. */
const FIRST_HOUR = 3;

/**
 * Takes today's run for this process. One that was begun and not ended for two hours has died with its process and may
 * be taken again.
 */
async function claim({ jobsDb }: Platform, day: string, now: Date): Promise<boolean> {
  const { rowCount } = await jobsDb.write(null, (tx) =>
    tx.query(
      `insert into job_run as r (name, day, started_at) values ($1, $2, $3)
         on conflict (name, day) do update set started_at = $3 where r.ended_at is null and r.started_at < $3::timestamptz - interval '2 hours'`,
      [NAME, day, now],
    ),
  );
  return rowCount === 1;
}

async function listBusinesses({ jobsDb }: Platform): Promise<string[]> {
  const { rows } = await jobsDb.read(null, (tx) =>
    tx.query<{ business_id: string }>(
      'select business_id from ledger.counter where last_transfer > 0 order by business_id',
    ),
  );
  return rows.map(({ business_id }) => business_id);
}

/** Null when it was told to stop on the way. */
async function proveAll(
  { db }: Platform,
  businesses: readonly string[],
  stop: AbortSignal,
): Promise<Difference[] | null> {
  const found: Difference[] = [];
  try {
    for (const businessId of businesses) {
      const results = await db.read(businessId, (tx) => checkBooks(tx, () => stop.throwIfAborted()));
      found.push(...results.flatMap(({ difference }) => difference ?? []));
    }
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  }
  return found;
}

/**
 * Proves the books of every business once a day, one after the other, and reports each difference as a fault. Returns
 * what it found; null when the day's run was another's, it is too early, or it was told to stop. Every process may call
 * it at any time.
 */
export function createDailyReconcile(platform: Platform): (stop: AbortSignal) => Promise<Difference[] | null> {
  const { jobsDb, log, ports, securityNow } = platform;
  return async (stop) => {
    const now = securityNow();
    const day = localDate(now, SETTLEMENT_ZONE);
    if (wallTime(now, SETTLEMENT_ZONE).hour < FIRST_HOUR || !(await claim(platform, day, now))) return null;
    const businesses = await listBusinesses(platform);
    const found = await proveAll(platform, businesses, stop);
    if (found === null) return null;
    for (const difference of found) {
      log.error({ event: 'reconcile', ...difference }, 'a figure does not equal its lines');
      ports.errorReporter.report(new Error(`reconcile: ${difference.check}: ${difference.detail}`), {
        businessId: difference.businessId,
      });
    }
    log.info({ event: 'reconcile', businesses: businesses.length, differences: found.length }, 'the books were proved');
    await jobsDb.write(null, (tx) =>
      tx.query('update job_run set ended_at = $3, outcome = $4 where name = $1 and day = $2', [
        NAME,
        day,
        securityNow(),
        `${found.length} differences`,
      ]),
    );
    return found;
  };
}

/** Deletes what is known of runs of more than 90 days ago. */
export const purgeRuns: Purge = (tx, now) =>
  tx.query('delete from job_run where day < $1::timestamptz::date - 90', [now]);
