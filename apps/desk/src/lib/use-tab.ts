import { useSearchParams } from '@trilane/ui/browser-location';

/** The tab of a page, kept in the address so that links can lead to it. */
export function useTab<Id extends string>(ids: readonly Id[]): [Id, (id: Id) => void] {
  const [params, setParams] = useSearchParams();
  const current = ids.find((id) => id === params.get('tab')) ?? ids[0]!;
  return [current, (id) => setParams(() => ({ ...(id !== ids[0] && { tab: id }) }), { replace: true })];
}
