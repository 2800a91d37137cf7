import { ACCOUNT } from '@trilane/domain/account';
import { isReversed, rangeInstants } from '@trilane/domain/date-range';
import { readTrace } from '@trilane/domain/payout-trace';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getTimeZone } from '../business/public.ts';
import type { PayoutFilter } from './balance.repo.ts';

/**
 * The filter as the wire has it. `from` and `to` are the first and the last day, in the business's time zone, on which
 * a payout was requested.
 */
export interface PayoutFilterQuery {
  state?: PayoutFilter['state'];
  source?: 'available' | 'tips' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The end of a trace number, as it was typed. */
  trace?: string | undefined;
}

/** Refuses dates in the wrong order. */
export async function readPayoutFilter(
  tx: Tx,
  { holder }: Pick<CallContext, 'holder'>,
  query: PayoutFilterQuery,
): Promise<PayoutFilter> {
  if (isReversed(query)) throw new Refusal('dates_reversed');
  const instants = rangeInstants(query, await getTimeZone(tx, holder.businessId));
  return {
    state: query.state,
    sourceKind: query.source && ACCOUNT[query.source],
    ...instants,
    traceEnd: query.trace === undefined ? null : readTrace(query.trace),
  };
}
