import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { wallTime, localDate } from '@trilane/domain/zoned-time';
import { claimRun, endRun, findLastRun } from './daily-reconcile.repo.ts';
import { proveBooks } from './features/desk-money/public.ts';
import { insertEndedRun } from './features/desk-runs/public.ts';
import type { Difference } from './ledger/reconcile.ts';
import type { Platform } from './platform/context.ts';
import type { Db } from './platform/db/transaction.ts';
import { newId } from './platform/ids.ts';
import { standingGauges } from './platform/metric.ts';

const NAME = 'reconcile';
/** New York; the quiet hours, before the day's first settlement. */
const FIRST_HOUR = 3;

/**
 * Proves the books of every business once a day, one after the other, and reports each difference as a fault. Returns
 * what it found; null when the day's run was another's, it is too early, or it was told to stop. Every process may call
 * it at any time.
 */
export function createDailyReconcile(platform: Platform): (stop: AbortSignal) => Promise<Difference[] | null> {
  const { jobsDb, log, ports, securityNow } = platform;
  const claim = (day: string, now: Date) => jobsDb.write(null, (tx) => claimRun(tx, { name: NAME, day, now }));
  return async (stop) => {
    const now = securityNow();
    const day = localDate(now, SETTLEMENT_ZONE);
    if (wallTime(now, SETTLEMENT_ZONE).hour < FIRST_HOUR || !(await claim(day, now))) return null;
    const proved = await proveBooks(platform, stop);
    if (proved === null) return null;
    const { businesses, differences } = proved;
    for (const difference of differences) {
      log.error({ event: 'reconcile', ...difference }, 'a figure does not equal its lines');
      ports.errorReporter.report(new Error(`reconcile: ${difference.check}: ${difference.detail}`), {
        businessId: difference.businessId,
      });
    }
    log.info({ event: 'reconcile', businesses, differences: differences.length }, 'the books were proved');
    const [endedAt, outcome] = [securityNow(), `${differences.length} differences`];
    await jobsDb.write(null, async (tx) => {
      await endRun(tx, { name: NAME, day, endedAt, outcome });
      await insertEndedRun(tx, {
        id: newId(),
        kind: 'books',
        askedBy: '',
        startedAt: now,
        endedAt,
        result: { ...proved },
      });
    });
    return differences;
  };
}

/** When the books were last proved, and how many differences were found. */
export const createReconcileMetrics = (db: Db) =>
  standingGauges(
    () => findLastRun(db, NAME),
    [
      {
        name: 'reconcile_last_run_timestamp_seconds',
        help: 'When the daily proof of the books last ended, in Unix time',
        valueOf: ({ ended_at: endedAt }) => endedAt.getTime() / 1_000,
      },
      {
        name: 'reconcile_differences',
        help: 'Figures that did not equal their lines at that proof',
        valueOf: ({ differences }) => differences,
      },
    ],
  );
