import { useEffect, useState } from 'react';
import { useRead } from '../../lib/queries.ts';
import { beginMoment, momentToShow, takeNews, viewToTotal } from './one-moment.ts';
import type { News, OneMoment, View } from './one-moment.ts';
import type { FilterQuery } from './record-filter.ts';

type MomentOptions = Pick<News, 'place' | 'stale'> & { query: FilterQuery | null };

/** Totals of a moment never change, so an event does not read them again. A failed read is repeated. */
const keptTotals = {
  staleTime: ({ state }: { state: { data: unknown } }) => (state.data ? 'static' : 0),
  gcTime: 30_000,
};

/** Reads the totals of the record's rows and answers which rows and totals to show together (`one-moment.ts`). */
export function useOneMoment(latest: View, { query, place, stale }: MomentOptions): OneMoment {
  const [moment, setMoment] = useState(() => beginMoment({ place, latest }));
  const { page } = viewToTotal(moment, { place, latest });
  const { data, isFetching, isError } = useRead(
    'money',
    'getTransactionTotals',
    { query: { ...query, asOf: page.asOf } },
    { ...keptTotals, enabled: query !== null && !stale && page.total > 0, meta: { quiet: true } },
  );
  const news = { place, latest, stale, totals: data, reading: isFetching, failed: isError };
  const next = takeNews(moment, news);
  useEffect(() => setMoment(next), [next]);
  return momentToShow(moment, news);
}
