import { NOBODY } from '@trilane/domain/staff';
import type { ReportQuery } from './report-address.ts';

/** The transactions that a report, or one row of it, is the sum of. */
export function recordPath({
  from,
  to,
  storeId,
  aisleId,
  staffId,
}: Pick<ReportQuery, 'from' | 'to' | 'storeId' | 'aisleId'> & { staffId?: string }): string {
  const params = new URLSearchParams({ from, to });
  if (storeId) params.set('storeId', storeId);
  if (aisleId) params.set('aisleId', aisleId);
  if (staffId) params.set('staffId', staffId);
  return `/portal/credits?${params}`;
}

/**
 * The same for one row by its key; null for hours and for sales that nobody signed in for, which the record has no
 * filter for.
 */
export function rowPath(query: ReportQuery, key: string): string | null {
  if (query.by === 'store') return recordPath({ ...query, storeId: key });
  if (query.by === 'device') return recordPath({ ...query, aisleId: key });
  if (query.by === 'staff') return key === NOBODY ? null : recordPath({ ...query, staffId: key });
  return query.by === undefined || query.by === 'day' ? recordPath({ ...query, from: key, to: key }) : null;
}
