import 'leaflet/dist/leaflet.css';
import { control, map as createMap, svg, tileLayer } from 'leaflet';
import type { LatLngExpression } from 'leaflet';
import type { StoreLocation } from '@trilane/domain/store';
import { drawBaseMap } from './base-map.ts';
import { StorePin } from './store-pin.ts';

/** portal §9: a fixed default centre in the New York area; closer once a place is chosen. */
const newYork: LatLngExpression = [40.73, -73.96];
const zoomAtStart = 11;
const zoomAtPlace = 15;

export type LeafletMapOptions = {
  element: HTMLElement;
  tileUrl: string | null;
  /** The person put the pin there: by click, drag, arrow keys or the button. */
  onPoint: (point: StoreLocation) => void;
  /** The base map could not be loaded; the pin works all the same. */
  onBaseFailed: () => void;
};

export type LeafletMap = {
  /** Shows the pin, or none; `near` goes to it. */
  setPin: (point: StoreLocation | null, view: { near: boolean }) => void;
  namePin: (words: string) => void;
  pinTheMiddle: () => void;
  remove: () => void;
};

/** The map under a pin, without React. It writes no style attributes and asks nobody but the configured tiles. */
export function startLeafletMap({ element, tileUrl, onPoint, onBaseFailed }: LeafletMapOptions): LeafletMap {
  const animate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: newYork, zoom: zoomAtStart, minZoom: 3, maxZoom: 18, attributionControl: false, scrollWheelZoom: false,
    zoomAnimation: animate, fadeAnimation: animate, markerZoomAnimation: animate, inertia: animate,
    renderer: svg({ padding: 0.5 }),
  });
  control.scale({ metric: false }).addTo(map);
  const stop = new AbortController();
  if (tileUrl) tileLayer(tileUrl, { maxZoom: 18 }).addTo(map);
  else drawBaseMap(map, stop.signal).catch(() => { if (!stop.signal.aborted) onBaseFailed(); });

  // A page that scrolls past the map must not zoom it; one who works in it may.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sized.observe(element);

  const pin = new StorePin({ map, animate, onMoved: onPoint });
  const point = (at: StoreLocation) => {
    pin.place(at);
    onPoint(at);
  };
  map.on('click', ({ latlng }) => point(latlng));

  return {
    setPin(at, { near }) {
      if (!at) {
        pin.remove();
        map.setView(newYork, zoomAtStart, { animate: false });
        return;
      }
      pin.place(at);
      if (near) map.setView(at, Math.max(zoomAtPlace, map.getZoom()), { animate });
    },
    namePin: (words) => pin.name(words),
    pinTheMiddle: () => point(map.getCenter()),
    remove() {
      pin.remove();
      stop.abort();
      sized.disconnect();
      map.remove();
    },
  };
}
