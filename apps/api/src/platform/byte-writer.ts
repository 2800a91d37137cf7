const [ZERO, MINUS, POINT, ASCII_MAX] = [48, 45, 46, 127] as const;
const CAPACITY = 96 * 1024;
/** What is written is taken away when there is so much of it: large enough to be worth a packet, small enough to be forgotten soon. */
const PART_BYTES = 64 * 1024;
const NUMBER_BYTES = 24;

/**
 * Writes UTF-8 straight into bytes. Of a file of a million rows every cell costs a few nanoseconds and leaves nothing behind; put together from strings,
 * it costs several times that, and the memory of all that is thrown away.
 */
export class ByteWriter {
  #bytes = Buffer.allocUnsafeSlow(CAPACITY);
  #at = 0;

  /** Whether there is enough for a part of the file. */
  get isFull(): boolean {
    return this.#at >= PART_BYTES;
  }

  /** Bytes that were made before. */
  piece(bytes: Uint8Array): void {
    this.#room(bytes.length);
    const [to, length] = [this.#bytes, bytes.length];
    let at = this.#at;
    for (let index = 0; index < length; index += 1) to[at++] = bytes[index]!;
    this.#at = at;
  }

  text(text: string): void {
    const { length } = text;
    this.#room(length * 3);
    const to = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > ASCII_MAX) {
        this.#at += to.write(text, this.#at, 'utf8');
        return;
      }
      to[at++] = code;
    }
    this.#at = at;
  }

  /** A whole number. */
  integer(value: number): void {
    this.#room(NUMBER_BYTES);
    this.#digits(this.#sign(value));
  }

  /** An amount in dollars with two decimals: -12.50. */
  cents(value: number): void {
    this.#room(NUMBER_BYTES);
    const size = this.#sign(value);
    const rest = size % 100;
    this.#digits((size - rest) / 100);
    const tens = Math.trunc(rest / 10);
    this.#bytes[this.#at++] = POINT;
    this.#bytes[this.#at++] = ZERO + tens;
    this.#bytes[this.#at++] = ZERO + rest - tens * 10;
  }

  /** What was written since the last call. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#bytes = Buffer.allocUnsafeSlow(CAPACITY);
    this.#at = 0;
    return taken;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }

  #sign(value: number): number {
    if (value >= 0) return value;
    this.#bytes[this.#at++] = MINUS;
    return -value;
  }

  #digits(value: number): void {
    let length = 1;
    for (let power = 10; power <= value; power *= 10) length += 1;
    this.#at += length;
    let rest = value;
    for (let at = this.#at - 1, left = length; left > 0; left -= 1, at -= 1) {
      const next = Math.floor(rest / 10);
      this.#bytes[at] = ZERO + (rest - next * 10);
      rest = next;
    }
  }
}

/**
 * Remembers what was made of each of the first `most` different texts: names of stores, types and hours come by the hundred, rows by the
 * million. What comes after these is made anew each time.
 */
export function rememberFirst<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size < most) known.set(text, made);
    }
    return made;
  };
}
