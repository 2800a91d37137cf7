import { getClockOffset, setClockOffset } from './business-clock.repo.ts';
import type { Db } from './db/transaction.ts';

/**
 * The clock for the days and deadlines that users see (docs/product.md#clocks). It is the machine's clock plus an
 * offset that only the test clock changes. The database keeps the offset, so that every process reads the same time.
 */
export interface BusinessClock {
  now(): Date;
  /** Reads the offset again; called at start and when another process may have moved it. */
  refresh(): Promise<void>;
  /** Sets the offset so that `now()` is `to`. Only the test clock calls it. */
  moveTo(to: Date): Promise<void>;
}

/** The business clock over the jobs role, which alone may move it. */
export function createBusinessClock(db: Db, machineNow: () => Date): BusinessClock {
  let offsetMs = 0;
  return {
    now: () => new Date(machineNow().getTime() + offsetMs),
    async refresh() {
      offsetMs = await getClockOffset(db);
    },
    async moveTo(to) {
      const next = to.getTime() - machineNow().getTime();
      await setClockOffset(db, next);
      offsetMs = next;
    },
  };
}
