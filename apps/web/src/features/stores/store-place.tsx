import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { StoreLocation } from '@trilane/domain/store';
import { Button } from '@trilane/ui/button';
import { Combobox } from '@trilane/ui/combobox';
import { Skeleton } from '@trilane/ui/skeleton';
import { isAborted, quietApi } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { roundedPoint } from './fill-from-place.ts';
import type { Place } from './fill-from-place.ts';
import type { StoreValues } from './store-values.ts';
import s from './store-form.module.css';

// The map library is larger than the rest of the page: it comes when a form with a map is open.
const PlaceMap = lazy(() => import('./place-map.tsx').then((module) => ({ default: module.PlaceMap })));

type StorePlaceProps = {
  enabled: boolean;
  location: StoreLocation | null;
  /** The typed address: its town is shown at the pin, all of it can be looked for. */
  address: StoreValues['address'];
  /** A place was chosen; its point may be the one that was clicked. */
  onPlace: (place: Place, point: StoreLocation) => void;
  /** The pin was set where nothing is known. */
  onPoint: (point: StoreLocation) => void;
};

/** Search and map: two ways to the same place. */
export function StorePlace({ enabled, ...place }: StorePlaceProps) {
  if (!enabled) {
    return (
      <div className={s.noMap} aria-disabled="true">
        <p>A single-device store is at the address of the business, so the map is off.</p>
      </div>
    );
  }
  return <EnabledPlace {...place} />;
}

function EnabledPlace({ location, address, onPlace, onPoint }: Omit<StorePlaceProps, 'enabled'>) {
  const map = useConfig()?.map;
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [attribution, setAttribution] = useState('');
  const found = useRef(new Map<string, Place>());
  const notice = useRef<string | null>(null);
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);

  const loadItems = async (q: string, signal: AbortSignal) => {
    const answer = await quietApi.call('searchPlaces', { query: { q: q.slice(0, 120) }, signal });
    setAttribution(answer.attribution);
    notice.current = answer.notice;
    found.current = new Map(answer.places.map((place, at) => [`${at} ${place.label}`, place]));
    return answer.places.map(({ label }, at) => ({ id: `${at} ${label}`, label }));
  };
  const take = (id: string) => {
    const place = found.current.get(id);
    if (!place) return;
    looking.current?.abort();
    onPlace(place, place);
    setNote(wordsFor(place, notice.current));
  };
  const findTyped = async () => {
    looking.current?.abort();
    const stop = new AbortController();
    looking.current = stop;
    setNote('Looking for the typed address …');
    try {
      for (const q of typedQueries(address)) {
        const { places: [place], attribution: source } = await quietApi.call('searchPlaces', { query: { q }, signal: stop.signal });
        setAttribution(source);
        if (!place) continue;
        onPoint(roundedPoint(place));
        return setNote(`The pin is at ${place.label}. Drag it to the door if it is not quite there.`);
      }
      setNote('The typed address was not found.');
    } catch (error) {
      if (!isAborted(error)) setNote('The address could not be looked up. Try again.');
    }
  };
  const lookUp = async (pointed: StoreLocation) => {
    const point = roundedPoint(pointed);
    looking.current?.abort();
    const stop = new AbortController();
    looking.current = stop;
    onPoint(point);
    setNote('Looking up the place …');
    try {
      const { place, notice: words, attribution: source } = await quietApi.call('reversePlace', { query: point, signal: stop.signal });
      setAttribution(source);
      if (place) onPlace(place, point);
      setNote(place ? wordsFor(place, words) : 'No known place is near the pin. Type the address yourself.');
    } catch (error) {
      if (!isAborted(error)) setNote('The place could not be looked up. The pin is set; type the address yourself.');
    }
  };

  return (
    <div className={s.place}>
      <Combobox
        label="Search the map"
        icon="search"
        placeholder="Shop, street, town or zip"
        value={text}
        onChange={setText}
        loadItems={loadItems}
        onPick={({ id }) => take(id)}
        emptyText="No place found"
      />
      <ErrorBoundary>
        <Suspense fallback={<Skeleton kind="block" className={s.mapBone} />}>
          {map
            ? (
              <PlaceMap location={location} town={townOf(address)} tileUrl={map.tileUrl} onPoint={(point) => void lookUp(point)}>
                <Button size="s" reasonDisabled={typedQueries(address).length === 0 && 'Type the address first'} onClick={() => void findTyped()}>Pin the typed address</Button>
              </PlaceMap>
            )
            : <Skeleton kind="block" className={s.mapBone} />}
        </Suspense>
      </ErrorBoundary>
      <p className={s.note} role="status">{note}</p>
      <p className="quiet small">{creditsOf(map?.attribution ?? '', attribution)}</p>
    </div>
  );
}

const wordsFor = (place: Place, notice: string | null) => [`Filled from ${place.label}.`, notice].filter(Boolean).join(' ');

/** Whom map and places come from, each once. */
const creditsOf = (map: string, places: string) => (map.includes(places) ? map : [map, places].filter(Boolean).join(' · '));

const townOf = ({ city, state }: StoreValues['address']) => [city.trim(), state.trim()].filter(Boolean).join(', ');

/** The whole address, then its zip, then its town: what a source without streets can still find. */
function typedQueries(address: StoreValues['address']): string[] {
  const { address1, zipCode } = address;
  const town = townOf(address);
  const whole = address1.trim() && town ? [address1.trim(), town, zipCode.trim()].filter(Boolean).join(', ') : '';
  return [whole, zipCode.trim(), town].filter((text) => text.length > 2).map((text) => text.slice(0, 120));
}
