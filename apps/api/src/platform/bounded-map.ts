/** Values by key, together never larger than `sizeMax`: what was used longest ago goes first, and what is larger alone is not kept. */
export class BoundedMap<V> {
  readonly #values = new Map<string, V>();
  readonly #sizeMax: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  constructor({ sizeMax, sizeOf }: { sizeMax: number; sizeOf: (value: V) => number }) {
    this.#sizeMax = sizeMax;
    this.#sizeOf = sizeOf;
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    if (this.#sizeOf(value) > this.#sizeMax) return;
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#sizeMax) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
