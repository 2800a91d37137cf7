import { storesAskedFor, type Permissions } from '@trilane/domain/team';
import type { ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { requirePeriod } from './report-period.ts';
import type { ReportFilter } from './reports.repo.ts';

type ReportQuery = Omit<ParsedInput<Calls['getReport']>['query'], 'by'>;

/** What a person asks for, limited to the stores that the person sees. Refuses an invalid period. */
export function reportFilter(query: ReportQuery, permissions: Permissions): ReportFilter {
  const { from, to, storeId, aisleId } = query;
  requirePeriod({ from, to });
  return { from, to, storeIds: storesAskedFor(permissions, storeId), deviceId: aisleId ?? null };
}
