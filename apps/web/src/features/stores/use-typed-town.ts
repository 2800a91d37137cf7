import { useEffect, useState } from 'react';
import type { StoreLocation } from '@trilane/domain/store';
import { quietApi } from '../../lib/api.ts';
import { useLater } from '../../lib/use-later.ts';
import { roundedPoint } from './fill-from-place.ts';
import type { StoreValues } from './store-values.ts';
import { townOf } from './use-place-look-up.ts';

const typedMs = 600;

/** The zip code once it is whole, else city and state once both are typed. */
function townQuery(address: StoreValues['address']): string {
  const zipCode = address.zipCode.trim();
  if (/^\d{5}$/.test(zipCode)) return zipCode;
  return address.city.trim() && address.state.trim() ? townOf(address) : '';
}

/** Where the typed zip code or town is; null until it is known. A look-up that fails leaves the map where it is. */
export function useTypedTown(address: StoreValues['address'], { wanted }: { wanted: boolean }): StoreLocation | null {
  const q = useLater(wanted ? townQuery(address) : '', typedMs);
  const [middle, setMiddle] = useState<StoreLocation | null>(null);
  useEffect(() => {
    if (q === '') return setMiddle(null);
    const stop = new AbortController();
    quietApi.call('searchPlaces', { query: { q }, signal: stop.signal }).then(
      ({ places: [place] }) => place && setMiddle(roundedPoint(place)),
      () => undefined,
    );
    return () => stop.abort();
  }, [q]);
  return middle;
}
