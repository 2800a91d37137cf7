import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import type { HiredStaff } from './hire-staff.ts';
import type { LinkedTill } from './open-stores.ts';
import { weekOf, whoWorks } from './plan-staff.ts';
import type { World } from './world.ts';

/** Has the right one use each till at a moment; `share` is how much of the history has passed. */
export type ChangeShifts = (at: Date, share: number) => Promise<void>;

/**
 * Until this share of the history has passed people change once in four weeks, after it every week: nobody looks
 * closely so far back.
 */
const FOUR_WEEKS_UNTIL = 0.5;

/** People change on Mondays, all tills at the same time. */
export function createShifts({
  world,
  tills,
  staff,
}: {
  world: World;
  tills: readonly LinkedTill[];
  staff: readonly HiredStaff[];
}): ChangeShifts {
  const usedBy = new Map<string, string>();
  let lastWeek: number | null = null;
  return async (at, share) => {
    const thisWeek = weekOf(localDate(at, SETTLEMENT_ZONE));
    const week = share < FOUR_WEEKS_UNTIL ? Math.floor(thisWeek / 4) : thisWeek;
    if (week === lastWeek) return;
    lastWeek = week;
    await Promise.all(
      tills.map(async ({ tillId, store }) => {
        const till = tills.filter((one) => one.store === store).findIndex((one) => one.tillId === tillId);
        const { email } = whoWorks({ store, till, week, share });
        if (usedBy.get(tillId) === email) return;
        usedBy.set(tillId, email);
        const { id, pin } = staff.find((one) => one.email === email) ?? {};
        await world.post(`/api/tills/${tillId}/staff/switch`, { staffId: id, pin });
      }),
    );
  };
}
