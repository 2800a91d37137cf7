import { Suspense, useId, useState } from 'react';
import type { StoreLocation } from '@trilane/domain/store';
import { Button } from '@trilane/ui/button';
import { Combobox } from '@trilane/ui/combobox';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { useConfig } from '../../lib/config.ts';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import type { Place } from './fill-from-place.ts';
import type { StoreValues } from './store-values.ts';
import { townOf, typedQueries, usePlaceLookUp } from './use-place-look-up.ts';
import { useTypedTown } from './use-typed-town.ts';
import s from './store-form.module.css';

// The map library is larger than the rest of the page: it comes when a form with a map is open.
const PlaceMap = lazyPart(() => import('./place-map.tsx').then((module) => module.PlaceMap));

type StorePlaceProps = {
  enabled: boolean;
  location: StoreLocation | null;
  /** The typed address: its town is shown at the pin, all of it can be looked for. */
  address: StoreValues['address'];
  onPlace: (place: Place | null, point: StoreLocation) => void;
  /** Takes back what the last place filled; null once it was changed by hand. */
  onUndo: (() => void) | null;
  onPoint: (point: StoreLocation) => void;
};

/** Search and map: two ways to the same place. */
export function StorePlace({ enabled, ...place }: StorePlaceProps) {
  if (enabled) return <EnabledPlace {...place} />;
  return (
    <div className={s.noMap}>
      <p>A single-device store is at the address of the business, so the map is off.</p>
    </div>
  );
}

function EnabledPlace({ location, address, onPlace, onUndo, onPoint }: Omit<StorePlaceProps, 'enabled'>) {
  const map = useConfig()?.map;
  const [text, setText] = useState('');
  const searchId = useId();
  const { note, source, say, suggest, take, lookUpPoint, findTyped } = usePlaceLookUp({ onPlace, onPoint });
  const middle = useTypedTown(address, { wanted: location === null });
  const takeBack = () => {
    onUndo?.();
    say('Name and address are as they were.');
    // The button goes, and the focus must not go with it.
    document.getElementById(searchId)?.focus();
  };
  return (
    <div className={s.place}>
      <Combobox
        id={searchId}
        label="Search the map"
        icon="search"
        placeholder="Shop, street, town or zip"
        value={text}
        onChange={setText}
        loadItems={suggest}
        onPick={take}
        emptyText="No place found"
      />
      <p className={s.notice} role="status">
        {source.notice}
      </p>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton kind="block" className={s.mapBone} />}>
          {map ? (
            <PlaceMap
              location={location}
              town={townOf(address)}
              middle={middle}
              tileUrl={map.tileUrl}
              onPoint={(point) => void lookUpPoint(point)}
            >
              <Button
                size="s"
                reasonDisabled={typedQueries(address).length === 0 && 'Type the address first'}
                onClick={() => void findTyped(address)}
              >
                Pin the typed address
              </Button>
            </PlaceMap>
          ) : (
            <Skeleton kind="block" className={s.mapBone} />
          )}
        </Suspense>
      </ErrorBoundary>
      <Note words={note} onUndo={onUndo && takeBack} />
      <p className="quiet small">{creditsOf(map?.attribution ?? '', source.attribution)}</p>
    </div>
  );
}

/** Whom map and places come from, each once. */
const creditsOf = (map: string, places: string) =>
  map.includes(places) ? map : [map, places].filter(Boolean).join(' · ');

function Note({ words, onUndo }: { words: string; onUndo: (() => void) | null }) {
  return (
    <div className={s.note}>
      <p role="status">{words}</p>
      {onUndo && (
        <Button size="s" variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
