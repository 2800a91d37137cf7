import type { ReportQuery } from './report-address.ts';

/** The transactions that a report, or one row of it, is the sum of. */
export function recordPath({ from, to, storeId, aisleId }: Pick<ReportQuery, 'from' | 'to' | 'storeId' | 'aisleId'>): string {
  const params = new URLSearchParams({ from, to });
  if (storeId) params.set('storeId', storeId);
  if (aisleId) params.set('aisleId', aisleId);
  return `/portal/credits?${params}`;
}

/** The same for one row by its key; null for people and hours, which the record has no filter for. */
export function rowPath(query: ReportQuery, key: string): string | null {
  if (query.by === 'store') return recordPath({ ...query, storeId: key });
  if (query.by === 'device') return recordPath({ ...query, aisleId: key });
  return query.by === undefined || query.by === 'day' ? recordPath({ ...query, from: key, to: key }) : null;
}
