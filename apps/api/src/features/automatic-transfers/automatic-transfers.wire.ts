import { pauseWords } from '@trilane/contract/automatic-transfer-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { automaticAmounts, type TransferSchedule } from '@trilane/domain/automatic-transfer';
import { centsToDollars } from '@trilane/domain/money';
import type { Balances, PendingBatch } from '../../ledger/balances.ts';
import type { AutomaticRow } from './automatic-transfers.repo.ts';

type Wire = CallOutput<Calls['getAutomaticTransfers']>['automatic'];

/** The schedule of a row; null for one that is off. */
export function scheduleOf(row: Pick<AutomaticRow, 'every' | 'weekdays' | 'day_of_month'>): TransferSchedule | null {
  if (row.every === 'off') return null;
  if (row.every === 'week') return { every: 'week', weekdays: row.weekdays };
  return row.every === 'month' ? { every: 'month', dayOfMonth: row.day_of_month! } : { every: 'day' };
}

/** What a business holds, and the batches that will settle. */
export interface Position {
  balances: Balances;
  arriving: readonly PendingBatch[];
}

/** Estimated amounts at that instant, in cents: current balances plus batches that settle by then. */
export function amountsAt(row: AutomaticRow, at: Date, { balances, arriving }: Position) {
  const settled = arriving.filter(({ settlesAt }) => settlesAt <= at);
  const sumOf = (part: 'netCents' | 'tipsCents') => settled.reduce((sum, batch) => sum + Math.max(0, batch[part]), 0);
  return automaticAmounts(
    { keepCents: row.keep_cents, withTips: row.with_tips },
    { available: balances.availableCents + sumOf('netCents'), tips: balances.tipsCents + sumOf('tipsCents') },
  );
}

function nextToWire(row: AutomaticRow, at: Date, position: Position): NonNullable<Wire>['next'] {
  const { available, tips } = amountsAt(row, at, position);
  return { at: at.toISOString(), amount: centsToDollars(available), tips: centsToDollars(tips) };
}

function pausedOf({ paused_at: at, pause_reason: why, bank_reason: said }: AutomaticRow): NonNullable<Wire>['paused'] {
  return at === null || why === null ? null : { at: at.toISOString(), why, words: pauseWords(why, said) };
}

export function automaticToWire(row: AutomaticRow, position: Position): Wire {
  if (row.every === 'off') return null;
  return {
    every: row.every,
    weekdays: [...row.weekdays],
    dayOfMonth: row.day_of_month,
    keep: centsToDollars(row.keep_cents),
    withTips: row.with_tips,
    next: row.next_at && nextToWire(row, row.next_at, position),
    paused: pausedOf(row),
  };
}
