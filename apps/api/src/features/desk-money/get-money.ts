import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_PAYOUT_DAYS } from '@trilane/domain/desk-limits';
import { addBusinessDays, isBusinessDay, settlesAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, startOfDay } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { countFiles, countQueued } from '../bank-files/public.ts';
import { healthOf } from '../desk-settings/public.ts';
import { countPayouts, countToHandOver } from './payouts.repo.ts';
import { sumPending } from './totals.repo.ts';

type Money = CallOutput<DeskCalls['getMoney']>;

const CALENDAR_DAYS = 14;

/** The next payouts: those of the next file, or of the next attempt where the rail uses no files. */
async function readNext(tx: Tx, { ports }: Platform): Promise<Money['rail']['next']> {
  const { schedule } = ports.payoutRail;
  if (!schedule) {
    const { payouts, cents, due } = await countToHandOver(tx);
    return { at: due?.toISOString() ?? null, payouts, amount: cents / 100, arrivesOn: null };
  }
  const [{ payouts, cents }, at] = [await countQueued(tx), await schedule.nextFileAt()];
  const arrivesOn = at && addBusinessDays(localDate(at, SETTLEMENT_ZONE), 1);
  return { at: at?.toISOString() ?? null, payouts, amount: cents / 100, arrivesOn };
}

/** The coming days: whether banks are open, and when the cash day settles. */
function calendarFrom(now: Date): Money['calendar'] {
  const today = localDate(now, SETTLEMENT_ZONE);
  return Array.from({ length: CALENDAR_DAYS }, (_, days) => {
    const date = addDays(today, days);
    return { date, open: isBusinessDay(date), settles: localDate(settlesAt(date), SETTLEMENT_ZONE) };
  });
}

/** The rail, the next payouts, payouts of the last days by state, and upcoming settlements. */
export const getMoney: DeskHandler<'getMoney'> = async ({ platform, read }) => {
  const now = platform.clock.now();
  const from = startOfDay(addDays(localDate(now, SETTLEMENT_ZONE), 1 - DESK_PAYOUT_DAYS), SETTLEMENT_ZONE);
  return read(null, async (tx) => ({
    rail: {
      kind: platform.config.payoutRail,
      health: healthOf(platform, 'payoutRail'),
      next: await readNext(tx, platform),
      files: await countFiles(tx),
    },
    payouts: (await countPayouts(tx, { from, zone: SETTLEMENT_ZONE })).map(({ cents, ...count }) => ({
      ...count,
      amount: cents / 100,
    })),
    settlements: (await sumPending(tx)).map((row) => ({
      cashDay: row.cash_day,
      settlesAt: row.settles_at.toISOString(),
      businesses: row.businesses,
      net: row.net_cents / 100,
      tips: row.tips_cents / 100,
    })),
    calendar: calendarFrom(now),
  }));
};
