import { Browser, GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions, TileEvent } from 'leaflet';
import { tileAddress } from './tile-address.ts';

/**
 * Tiles of a server. The library's own layer puts an inline picture in place of each tile that it drops, which the
 * page's policy refuses.
 */
export class TileImages extends GridLayer {
  readonly #template: string;

  constructor(template: string, options: GridLayerOptions) {
    super(options);
    this.#template = template;
    // A tile that has left the view is no longer waited for.
    this.on('tileunload', ({ tile }: TileEvent) => tile.removeAttribute('src'));
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    tile.addEventListener('load', () => done(undefined, tile));
    tile.addEventListener('error', () => done(new Error('the tile did not come'), tile));
    tile.src = tileAddress(this.#template, coords, Browser.retina);
    return tile;
  }
}
