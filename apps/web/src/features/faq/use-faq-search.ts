import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from '@trilane/ui/browser-location';
import { whyTooLong } from '@trilane/ui/use-text-limit';
import { useLater } from '../../lib/use-later.ts';

const writeAfterMs = 300;
export const queryLengthMax = 100;

/** What is searched for, kept in the address once the typing rests. */
export function useFaqSearch(): [string, (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);
  const settled = useLater(query, writeAfterMs);
  // The address changed by itself: Back, or a link of an answer.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);
  const write = useEffectEvent((query: string) => {
    // What is too long for the field finds nothing, and makes no address.
    const words = whyTooLong(query, queryLengthMax) === null ? query : '';
    if (words === written.current) return;
    written.current = words;
    setParams(() => ({ ...(words !== '' && { q: words }) }), { replace: true });
  });
  useEffect(() => write(settled.trim()), [settled]);
  return [query, setQuery];
}
