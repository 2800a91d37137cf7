import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { DAY_MS } from '@trilane/domain/time-units';
import { diffDays, localDate } from '@trilane/domain/zoned-time';
import { outcomeOf } from '../server/network/approve-sale.ts';
import { createRandom } from '../server/seeded-random.ts';
import type { Random } from '../server/seeded-random.ts';
import type { PlannedPayment, Rush } from './plan-history.ts';

/**
 * `shareBack` is what is given back of the price after discount, from 0 to 1; the tip goes back whole or not at all.
 */
export type PlannedRefund = { sale: PlannedPayment; shareBack: number; tipBack: boolean };
/** Refunds by the index of the rush after whose payments they are made. */
export type RefundPlan = ReadonlyMap<number, PlannedRefund[]>;

const SEED = 31_337;
const REFUNDED_CHANCE = 0.008;
const TIP_ALONE_CHANCE = 0.25;
const PART_CHANCE = 0.25;
/**
 * Few come back after more than a week. A shop that is closed on the day adds one, so that credit stays well within its
 * 25 days.
 */
const DAYS_LATER = [0, 0, 1, 1, 2, 3, 5, 7, 7, 14, 21];
/** The market stall stands on the same days of the week. */
const WEEKS_LATER = [0, 7, 7, 14];

/**
 * Some of the accepted sales of the history are given back, at moments at which the shops are busy anyway. A date's
 * draws are its own, so that another length of the history changes little. Those that would come back after its end do
 * not.
 */
export function planRefunds(rushes: readonly Rush[]): RefundPlan {
  const plan = new Map<number, PlannedRefund[]>();
  let date = '';
  let random = createRandom(SEED);
  rushes.forEach((rush, index) => {
    const dateOfRush = localDate(rush.at, SETTLEMENT_ZONE);
    if (dateOfRush !== date) random = createRandom(SEED + diffDays('2020-01-01', dateOfRush));
    date = dateOfRush;
    for (const sale of rush.payments) {
      const drawn = random.next() < REFUNDED_CHANCE && outcomeOf(Math.round(sale.amount * 100)) === 'approved';
      if (!drawn) continue;
      const backAt = rush.at.getTime() + random.pick(sale.store === 'market' ? WEEKS_LATER : DAYS_LATER) * DAY_MS;
      const refund = planRefund(sale, random);
      const at = rushes.findIndex((later, laterIndex) => laterIndex > index && later.at.getTime() >= backAt);
      if (at !== -1) plan.set(at, [...(plan.get(at) ?? []), refund]);
    }
  });
  return plan;
}

function planRefund(sale: PlannedPayment, random: Random): PlannedRefund {
  const kind = random.next();
  if (sale.tip > 0 && kind < TIP_ALONE_CHANCE) return { sale, shareBack: 0, tipBack: true };
  if (kind < TIP_ALONE_CHANCE + PART_CHANCE) return { sale, shareBack: random.pick([0.25, 0.4, 0.5]), tipBack: false };
  return { sale, shareBack: 1, tipBack: true };
}
