import { divIcon, marker } from 'leaflet';
import type { LatLngExpression, Map as Leaflet, Marker } from 'leaflet';
import type { StoreLocation } from '@trilane/domain/store';
import s from './place-map.module.css';

const nudgePixels: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};
const farther = 5;
const restMs = 700;

const svgElement = (name: string, attributes: Readonly<Record<string, string>>) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
};

function pinIcon() {
  const drawing = svgElement('svg', { viewBox: '0 0 32 40' });
  drawing.append(
    svgElement('path', { d: 'M16 38S3 26 3 15a13 13 0 0 1 26 0c0 11-13 23-13 23z' }),
    svgElement('circle', { cx: '16', cy: '15', r: '4.5' }),
  );
  // An element, not a string: the policy of the page lets no style attributes through, and text stays text.
  return divIcon({
    className: s.pin,
    html: drawing as unknown as HTMLElement,
    iconSize: [32, 40],
    iconAnchor: [16, 38],
  });
}

type PinOptions = {
  map: Leaflet;
  animate: boolean;
  /** The person moved the pin by drag or by arrow keys, and has stopped. */
  onMoved: (point: StoreLocation) => void;
};

/** The one pin of a map: dragged, or moved by arrow keys while it has the focus. */
export class StorePin {
  readonly #options: PinOptions;
  readonly #name = document.createElement('span');
  #marker: Marker | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PinOptions) {
    this.#options = options;
  }

  place(at: LatLngExpression): void {
    clearTimeout(this.#rest);
    if (this.#marker) return void this.#marker.setLatLng(at);
    this.#marker = marker(at, { icon: pinIcon(), draggable: true, autoPan: true }).addTo(this.#options.map);
    this.#marker.on('dragend', () => this.#tell());
    const icon = this.#marker.getElement();
    icon?.append(this.#name);
    icon?.addEventListener('keydown', (event) => this.#nudge(event));
    this.#label();
  }

  /** The words under the pin: close up, the map itself knows no names. */
  name(words: string): void {
    this.#name.textContent = words;
    this.#label();
  }

  remove(): void {
    clearTimeout(this.#rest);
    this.#marker?.remove();
    this.#marker = null;
  }

  // The visible words come first, so that who says them means this pin.
  #label() {
    const names = [this.#name.textContent, 'Pin of the store'].filter(Boolean).join(', ');
    this.#marker?.getElement()?.setAttribute('aria-label', `${names}. Arrow keys move it, with Shift further.`);
  }

  #tell() {
    if (this.#marker) this.#options.onMoved(this.#marker.getLatLng());
  }

  #nudge(event: KeyboardEvent) {
    const { map, animate } = this.#options;
    const by = nudgePixels[event.key];
    if (!by || !this.#marker) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? farther : 1;
    this.#marker.setLatLng(map.unproject(map.project(this.#marker.getLatLng()).add([by[0] * times, by[1] * times])));
    map.panInside(this.#marker.getLatLng(), { padding: [40, 40], animate });
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#tell(), restMs);
  }
}
