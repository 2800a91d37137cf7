import 'leaflet/dist/leaflet.css';
import { control, map as createMap, svg } from 'leaflet';
import type { LatLngExpression, Map as Leaflet } from 'leaflet';
import type { StoreLocation } from '@trilane/domain/store';
import { drawBaseMap } from './base-map.ts';
import { StorePin } from './store-pin.ts';
import { TileImages } from './tile-images.ts';

/** Where the map opens (docs/product.md#store-form). */
const newYork: LatLngExpression = [40.73, -73.96];
const zoomAtStart = 11;
const zoomAtTown = 12;
const zoomAtPlace = 15;

export type LeafletMapOptions = {
  element: HTMLElement;
  tileUrl: string | null;
  /** The person put the pin there: by click, drag, arrow keys or the button. */
  onPoint: (point: StoreLocation) => void;
  /**
   * The tiles did not arrive and the shipped map is drawn instead, or no map could be loaded at all. The pin works in
   * both cases.
   */
  onBaseFailed: (drawn: 'shipped' | 'nothing') => void;
};

/** Tiles that have not begun to arrive by then are treated as missing. */
const tilesMs = 8_000;

/**
 * Draws the configured tiles; calls back once when the server sends none at all. A single missing tile is no failure.
 */
function drawTiles(map: Leaflet, tileUrl: string, onNone: () => void): void {
  const tiles = new TileImages(tileUrl, { maxZoom: 18 });
  const giveUp = () => {
    clearTimeout(late);
    tiles.off().remove();
    onNone();
  };
  const late = setTimeout(giveUp, tilesMs);
  const settle = () => clearTimeout(late);
  tiles.once('tileload', () => {
    settle();
    tiles.off('tileerror', giveUp);
  });
  tiles.once('tileerror', giveUp);
  map.on('unload', settle);
  tiles.addTo(map);
}

export type LeafletMap = {
  /** Shows the pin, or none; `near` goes to it. */
  setPin: (point: StoreLocation | null, view: { near: boolean }) => void;
  /** Goes to a town, or back to where the map opened. */
  showTown: (middle: StoreLocation | null) => void;
  namePin: (words: string) => void;
  pinTheMiddle: () => void;
  remove: () => void;
};

function createQuietMap(element: HTMLElement, animate: boolean): Leaflet {
  return createMap(element, {
    center: newYork,
    zoom: zoomAtStart,
    minZoom: 3,
    maxZoom: 18,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    // The observer below does it. Leaflet's own handler acts 200 ms late, when the map may be gone.
    trackResize: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    renderer: svg({ padding: 0.5 }),
  });
}

/** The map under a pin, without React. It writes no style attributes and asks nobody but the configured tiles. */
export function startLeafletMap({ element, tileUrl, onPoint, onBaseFailed }: LeafletMapOptions): LeafletMap {
  const animate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createQuietMap(element, animate);
  control.zoom({ zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  control.scale({ metric: false }).addTo(map);
  const stop = new AbortController();
  const drawShipped = () =>
    drawBaseMap(map, stop.signal).catch(() => {
      if (!stop.signal.aborted) onBaseFailed('nothing');
    });
  if (tileUrl) {
    drawTiles(map, tileUrl, () => {
      onBaseFailed('shipped');
      void drawShipped();
    });
  } else void drawShipped();

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
      if (!at) return pin.remove();
      pin.place(at);
      if (near) map.setView(at, Math.max(zoomAtPlace, map.getZoom()), { animate });
    },
    showTown: (middle) => void map.setView(middle ?? newYork, middle ? zoomAtTown : zoomAtStart, { animate: false }),
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
