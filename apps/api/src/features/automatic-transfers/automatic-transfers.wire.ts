import { pauseWords } from '@trilane/contract/automatic-transfer-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { automaticAmounts, type TransferTimetable } from '@trilane/domain/automatic-transfer';
import { centsToDollars } from '@trilane/domain/money';
import type { Balances, PendingBatch } from '../../ledger/balances.ts';
import type { AutomaticRow, MadeRow } from './automatic-transfers.repo.ts';

type Wire = CallOutput<Calls['getAutomaticTransfers']>['automatic'];

export function timetableOf(row: Pick<AutomaticRow, 'every' | 'weekdays' | 'day_of_month'>): TransferTimetable {
  if (row.every === 'week') return { every: 'week', weekdays: row.weekdays };
  return row.every === 'month' ? { every: 'month', dayOfMonth: row.day_of_month! } : { every: 'day' };
}

/** What a business holds, what will arrive, and the automatic transfer that did not arrive, if one did not. */
export interface Standing {
  balances: Balances;
  arriving: readonly PendingBatch[];
  notArrived: MadeRow | undefined;
}

/** What would go at that instant if nothing happened until then but what is on its way. */
function amountsAt(row: AutomaticRow, at: Date, { balances, arriving }: Standing) {
  const come = arriving.filter(({ settlesAt }) => settlesAt <= at);
  const sumOf = (part: 'netCents' | 'tipsCents') => come.reduce((sum, batch) => sum + Math.max(0, batch[part]), 0);
  const amounts = automaticAmounts(
    { keepCents: row.keep_cents, withTips: row.with_tips },
    { available: balances.availableCents + sumOf('netCents'), tips: balances.tipsCents + sumOf('tipsCents') },
  );
  return { amount: centsToDollars(amounts.available), tips: centsToDollars(amounts.tips) };
}

function pausedOf(row: AutomaticRow, { notArrived }: Standing): NonNullable<Wire>['paused'] {
  const why = row.paused_by ?? (notArrived ? 'did_not_arrive' : null);
  if (why === null) return null;
  const said = row.paused_reason ?? notArrived?.reason ?? null;
  return { at: row.paused_at?.toISOString() ?? null, why, words: pauseWords(why, said) };
}

export function automaticToWire(row: AutomaticRow | null, standing: Standing): Wire {
  if (row === null) return null;
  const paused = pausedOf(row, standing);
  return {
    every: row.every,
    weekdays: [...row.weekdays],
    dayOfMonth: row.day_of_month,
    keep: centsToDollars(row.keep_cents),
    withTips: row.with_tips,
    next:
      paused === null && row.next_at !== null
        ? { at: row.next_at.toISOString(), ...amountsAt(row, row.next_at, standing) }
        : null,
    paused,
  };
}
