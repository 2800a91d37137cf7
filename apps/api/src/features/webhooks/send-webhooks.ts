import type { Platform } from '../../platform/context.ts';
import { throwFailures } from '../../platform/each-item.ts';
import { claimLane, dropLease } from './lanes.repo.ts';
import { readRecords } from './read-record.ts';
import { runLane } from './run-lane.ts';

/** So many endpoints are served side by side by one process. */
const LANES = 16;
/** A receiver that takes longer to answer is slow. */
const SLOW_MS = 2_000;
/** So many workers may wait for receivers known to be slow; the others are kept for those that answer quickly. */
const SLOW_LANES = LANES / 2;
/** Longer than any round of deliveries. */
const LEASE_SECONDS = 60;
/** An endpoint whose round has failed by a fault of ours is left alone for so long. */
const REST_AFTER_ERROR_MS = 5_000;

export interface WebhookWork {
  /** Turns the record into events and begins to deliver what is due; does not wait for receivers. */
  begin(): Promise<void>;
  /** Waits until nothing is under way; begins nothing new where `stop` is set. */
  idle(options?: { stop: true }): Promise<void>;
}

/** The endpoints whose last round was slow, by their ids. */
function createSlowEndpoints(slowMs: number) {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    list: () => [...ids],
    note(id: string, longestMs: number): void {
      if (longestMs > slowMs) ids.add(id);
      else ids.delete(id);
    },
  };
}

/**
 * Delivers events. Each worker takes one endpoint after another, the one that has waited longest first, so neither a
 * slow receiver nor a long backlog holds up the endpoints of others. Slow ones share half of the workers.
 */
export function createWebhookWork(platform: Platform, { slowMs = SLOW_MS } = {}): WebhookWork {
  const { jobsDb, clock, securityNow } = platform;
  const workers = new Set<Promise<void>>();
  let failures: unknown[] = [];
  let stopping = false;
  const slow = createSlowEndpoints(slowMs);
  let waitingForSlow = 0;

  const claim = () => {
    const leasedAt = securityNow();
    const leasedUntil = new Date(leasedAt.getTime() + LEASE_SECONDS * 1_000);
    const except = waitingForSlow < SLOW_LANES ? [] : slow.list();
    return claimLane(jobsDb, { now: clock.now(), leasedAt, leasedUntil, except });
  };

  async function work(): Promise<void> {
    while (!stopping) {
      const key = await claim();
      if (key === null) return;
      const isSlow = slow.has(key.endpointId);
      waitingForSlow += Number(isSlow);
      addWorker();
      try {
        const { longestMs } = await runLane(platform, key);
        slow.note(key.endpointId, longestMs);
      } catch (error) {
        await dropLease(jobsDb, key, new Date(clock.now().getTime() + REST_AFTER_ERROR_MS));
        throw error;
      } finally {
        waitingForSlow -= Number(isSlow);
      }
    }
  }

  // Each worker that has found an endpoint calls the next one, so one look-up is enough while nothing is due.
  function addWorker(): void {
    if (workers.size >= LANES || stopping) return;
    const worker: Promise<void> = work()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => void workers.delete(worker));
    workers.add(worker);
  }

  return {
    async begin() {
      const failed = failures;
      failures = [];
      // Deliveries do not wait until all records are read.
      addWorker();
      await readRecords(platform).catch((error: unknown) => failed.push(error));
      addWorker();
      throwFailures(failed);
    },
    async idle(options) {
      if (options?.stop) stopping = true;
      while (workers.size > 0) await Promise.all(workers);
    },
  };
}
