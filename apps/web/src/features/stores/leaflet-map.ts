import 'leaflet/dist/leaflet.css';
import { control, divIcon, map as createMap, marker, svg, tileLayer } from 'leaflet';
import type { LatLngExpression, Marker } from 'leaflet';
import type { StoreLocation } from '@trilane/domain/store';
import { drawBaseMap } from './base-map.ts';
import s from './place-map.module.css';

/** portal §9: a fixed default centre in the New York area; closer once a place is chosen. */
const newYork: LatLngExpression = [40.73, -73.96];
const zoomAtStart = 11;
const zoomAtPlace = 15;

const nudgePixels: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8],
};
const nudgeRestMs = 700;

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
  /** The words under the pin: close up, the map itself knows no names. */
  namePin: (name: string) => void;
  pinTheMiddle: () => void;
  remove: () => void;
};

function pinIcon() {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 32 40');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M16 38S3 26 3 15a13 13 0 0 1 26 0c0 11-13 23-13 23z');
  const hole = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [name, value] of [['cx', '16'], ['cy', '15'], ['r', '4.5']] as const) hole.setAttribute(name, value);
  drawing.append(path, hole);
  // An element, not a string: the policy of the page lets no style attributes through, and text stays text.
  return divIcon({ className: s.pin, html: drawing as unknown as HTMLElement, iconSize: [32, 40], iconAnchor: [16, 38] });
}

/** The map under a pin, without React. It writes no style attributes and asks nobody but the configured tiles. */
export function startLeafletMap({ element, tileUrl, onPoint, onBaseFailed }: LeafletMapOptions): LeafletMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: newYork, zoom: zoomAtStart, minZoom: 3, maxZoom: 18, attributionControl: false, scrollWheelZoom: false,
    zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still,
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

  let pin: Marker | null = null;
  const name = document.createElement('span');
  let rest: ReturnType<typeof setTimeout>;
  const tell = () => { if (pin) onPoint(pin.getLatLng()); };
  const nudge = (event: KeyboardEvent) => {
    const by = nudgePixels[event.key];
    if (!by || !pin) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 5 : 1;
    pin.setLatLng(map.unproject(map.project(pin.getLatLng()).add([by[0] * far, by[1] * far])));
    map.panInside(pin.getLatLng(), { padding: [40, 40], animate: !still });
    clearTimeout(rest);
    rest = setTimeout(tell, nudgeRestMs);
  };
  // The visible words come first, so that who says them means this pin.
  const labelPin = () => pin?.getElement()?.setAttribute('aria-label', `${[name.textContent, 'Pin of the store'].filter(Boolean).join(', ')}. Arrow keys move it, with Shift further.`);
  const place = (at: LatLngExpression) => {
    if (pin) return void pin.setLatLng(at);
    pin = marker(at, { icon: pinIcon(), draggable: true, autoPan: true }).addTo(map);
    pin.getElement()?.append(name);
    pin.on('dragend', tell);
    const icon = pin.getElement();
    labelPin();
    icon?.addEventListener('keydown', nudge);
  };
  map.on('click', ({ latlng }) => {
    place(latlng);
    tell();
  });

  return {
    namePin(words) {
      name.textContent = words;
      labelPin();
    },
    setPin(point, { near }) {
      clearTimeout(rest);
      if (!point) {
        pin?.remove();
        pin = null;
        map.setView(newYork, zoomAtStart, { animate: false });
        return;
      }
      place(point);
      if (near) map.setView(point, Math.max(zoomAtPlace, map.getZoom()), { animate: !still });
    },
    pinTheMiddle() {
      place(map.getCenter());
      tell();
    },
    remove() {
      clearTimeout(rest);
      stop.abort();
      sized.disconnect();
      map.remove();
    },
  };
}
