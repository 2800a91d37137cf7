import { isReversed, rangeInstants } from '@trilane/domain/date-range';
import { actionsOf } from '@trilane/domain/audit';
import type { ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getTimeZone } from '../business/public.ts';
import type { AuditFilter } from './audit.repo.ts';

export type AuditQuery = ParsedInput<Calls['exportAudit']>['query'];

/** What list and export filter by; days are the business's. Refuses dates in the wrong order. */
export async function readAuditFilter(
  tx: Tx,
  { holder }: Pick<CallContext, 'holder'>,
  query: AuditQuery & { number?: number | undefined },
): Promise<AuditFilter> {
  if (isReversed(query)) throw new Refusal('dates_reversed');
  return {
    actions: query.area ? actionsOf(query.area) : null,
    outcome: query.outcome ?? null,
    actorKind: query.actorKind ?? null,
    sequence: query.number ?? null,
    search: query.q?.trim() || null,
    ...rangeInstants(query, await getTimeZone(tx, holder.businessId)),
  };
}
