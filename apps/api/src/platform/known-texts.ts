/**
 * Places that are tried for a text before it is taken for unknown: who could choose texts that fall upon one place
 * would otherwise slow the rest.
 */
const TRIES_MAX = 16;
/** So many of a text's last bytes say where it is looked for; ids and names differ there. */
const BYTES_SEEN = 12;

/**
 * Makes texts of bytes that come again and again, ids and names of a long list: each of the first `most` is made once
 * and is one and the same string from then on. What comes after these is made again each time.
 */
export class KnownTexts {
  readonly #most: number;
  readonly #mask: number;
  /** The number of the text at each place, counted from one; nought where there is none. */
  readonly #places: Int32Array;
  readonly #texts: string[] = [];
  readonly #bytes: Uint8Array[] = [];

  constructor(most: number) {
    this.#most = most;
    const places = 2 ** Math.ceil(Math.log2(2 * most));
    this.#mask = places - 1;
    this.#places = new Int32Array(places);
  }

  /** The text of the bytes from `start` to `end`, which are UTF-8. */
  at(from: Buffer, start: number, end: number): string {
    let hash = end - start;
    for (let at = Math.max(start, end - BYTES_SEEN); at < end; at += 1) hash = Math.imul(hash ^ from[at]!, 0x01000193);
    let place = (hash ^ (hash >>> 15)) & this.#mask;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const number = this.#places[place]!;
      if (number === 0) return this.#keep(from.toString('utf8', start, end), from.subarray(start, end), place);
      if (isSame(this.#bytes[number - 1]!, from, start, end)) return this.#texts[number - 1]!;
      place = (place + 1) & this.#mask;
    }
    return from.toString('utf8', start, end);
  }

  #keep(text: string, bytes: Uint8Array, place: number): string {
    if (this.#texts.length >= this.#most) return text;
    this.#texts.push(text);
    this.#bytes.push(new Uint8Array(bytes));
    this.#places[place] = this.#texts.length;
    return text;
  }
}

function isSame(known: Uint8Array, from: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let index = 0; index < known.length; index += 1) if (known[index] !== from[start + index]) return false;
  return true;
}
