import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoreLocation } from '@trilane/domain/store';
import { Button } from '@trilane/ui/button';
import { startLeafletMap } from './leaflet-map.ts';
import type { LeafletMap } from './leaflet-map.ts';
import s from './place-map.module.css';

export type PlaceMapProps = {
  location: StoreLocation | null;
  /** The town at the pin. */
  town: string;
  /** Where the map is while there is no pin; null for where it opens. */
  middle: StoreLocation | null;
  tileUrl: string | null;
  onPoint: (point: StoreLocation) => void;
  /** Other ways to set the pin. */
  children?: ReactNode;
};

const failedWords = {
  shipped: 'The map server cannot be reached right now, so a plainer map is shown. Map: U.S. Census Bureau.',
  nothing: 'The drawing of the map could not be loaded. Pin and search work without it.',
};

const isSame = (a: StoreLocation | null, b: StoreLocation | null) => a?.lat === b?.lat && a?.lng === b?.lng;

/**
 * The map with the store's pin. A place that comes from elsewhere is gone to; one that the person pointed at stays in
 * view.
 */
export function PlaceMap({ location, town, middle, tileUrl, onPoint, children }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const pointed = useRef<StoreLocation | null>(null);
  const shown = useRef(location);
  const [failed, setFailed] = useState<keyof typeof failedWords | null>(null);

  const tell = useEffectEvent(onPoint);
  const start = useEffectEvent((element: HTMLElement) => {
    const started = startLeafletMap({
      element,
      tileUrl,
      onPoint: ({ lat, lng }) => {
        pointed.current = { lat, lng };
        tell({ lat, lng });
      },
      onBaseFailed: setFailed,
    });
    if (location) started.setPin(location, { near: true });
    return started;
  });
  useEffect(() => {
    map.current = start(box.current!);
    return () => map.current?.remove();
  }, [tileUrl]);

  const follow = useEffectEvent(() => {
    if (isSame(shown.current, location)) return;
    shown.current = location;
    map.current?.setPin(location, { near: !isNear(pointed.current, location) });
    pointed.current = null;
  });
  useEffect(() => follow(), [location?.lat, location?.lng]);
  useEffect(() => map.current?.namePin(town), [town, tileUrl]);
  const pinned = location !== null;
  const showTown = useEffectEvent(() => {
    if (!pinned) map.current?.showTown(middle);
  });
  useEffect(() => showTown(), [pinned, middle?.lat, middle?.lng, tileUrl]);

  return (
    <div className={s.frame}>
      <div ref={box} className={s.map} role="application" aria-label="Map. Arrow keys move it, plus and minus zoom." />
      {failed && (
        <p className={s.failed} role="status">
          {failedWords[failed]}
        </p>
      )}
      <p className="quiet small">Click the map or drag the pin. With the pin selected, arrow keys move it.</p>
      <div className={s.under}>
        <Button size="s" icon="pin" onClick={() => map.current?.pinTheMiddle()}>
          Pin the middle of the map
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Whether two points are the same but for rounding. */
function isNear(a: StoreLocation | null, b: StoreLocation | null): boolean {
  return a !== null && b !== null && Math.abs(a.lat - b.lat) < 1e-5 && Math.abs(a.lng - b.lng) < 1e-5;
}
