import { useQuery } from '@tanstack/react-query';
import { US_STATES } from '@trilane/domain/address';
import { quietApi } from './api.ts';

/** The states that have the city as it is typed; all of them while there is none, or one that is in no list. */
export function useStatesOf(typed: string): ReadonlyArray<{ code: string; name: string }> {
  const city = typed.trim();
  const { data } = useQuery({
    queryKey: ['places', 'listStates', city],
    queryFn: ({ signal }) => quietApi.call('listStates', { query: { city }, signal }),
    enabled: city !== '',
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  return data?.length ? data : US_STATES;
}
