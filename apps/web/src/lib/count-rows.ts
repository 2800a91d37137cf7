const newline = 0x0a;
const quote = 0x22;

/** Counts the rows of a CSV as its bytes arrive: line ends outside quotes, without the head. */
export class RowCounter {
  #lines = 0;
  #quoted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A doubled quote inside a cell switches twice, so it changes nothing.
      if (byte === quote) this.#quoted = !this.#quoted;
      else if (byte === newline && !this.#quoted) this.#lines += 1;
    }
  }

  get rows(): number {
    return Math.max(0, this.#lines - 1);
  }
}
