import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { readTrace } from '@trilane/domain/payout-trace';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, startOfDay } from '@trilane/domain/zoned-time';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { listPayoutRows, type PayoutRow } from './payouts.repo.ts';

type Payout = CallOutput<DeskCalls['listPayouts']>['payouts'][number];

const payoutOf = (row: PayoutRow): Payout => ({
  id: row.id,
  business: { id: row.business_id, name: row.business_name },
  state: row.state,
  amount: row.amount_cents / 100,
  account: row.account,
  requestedAt: row.requested_at.toISOString(),
  expectedOn: row.expected_on,
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  message: row.message,
  traceNumber: row.trace_number,
});

/** The last day that a date can name: nothing comes after it. */
const LAST_DAY = '9999-12-31';

/** Payouts of all businesses, newest first, page by page. `day` is a day in New York. */
export const listPayouts: DeskHandler<'listPayouts'> = async (
  { read },
  { query: { state, stuck, day, trace, after, limit } },
) => {
  const filter = {
    state: state ?? null,
    isStuck: stuck !== undefined,
    traceNumber: trace === undefined ? null : readTrace(trace),
    startsAt: day === undefined ? null : startOfDay(day, SETTLEMENT_ZONE),
    endsBefore: day === undefined || day === LAST_DAY ? null : startOfDay(addDays(day, 1), SETTLEMENT_ZONE),
  };
  const rows = await read(null, (tx) => listPayoutRows(tx, filter, { after: readCursor(after), limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)! : null;
  return { payouts: shown.map(payoutOf), next: last && cursorOf({ at: last.place, id: last.id }) };
};
