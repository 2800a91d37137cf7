import type { LastReport } from './pos.repo.ts';
import { SILENT_MS } from './sightings.ts';

/** Plain heartbeats of a business are told at most so often, however many devices it has. */
const QUIET_MS = 20_000;
const BUSINESSES_MAX = 10_000;

/**
 * Decides which heartbeats are worth reading the store list again: at once what a shopkeeper would notice (a device
 * that comes back, another version of its app), the rest gathered. `nowMs` is a monotonic clock, the two instants are
 * the business clock's.
 */
export function createHeartbeatNews(nowMs: () => number = () => performance.now()) {
  const toldAt = new Map<string, number>();
  return function isNews(businessId: string, before: LastReport, now: { seenAt: Date; appVersion: string }): boolean {
    const noticed =
      before.seenAt === null ||
      before.appVersion !== now.appVersion ||
      now.seenAt.getTime() - before.seenAt.getTime() > SILENT_MS;
    const last = toldAt.get(businessId);
    if (!noticed && last !== undefined && nowMs() - last < QUIET_MS) return false;
    toldAt.delete(businessId);
    toldAt.set(businessId, nowMs());
    if (toldAt.size > BUSINESSES_MAX) toldAt.delete(toldAt.keys().next().value!);
    return true;
  };
}
