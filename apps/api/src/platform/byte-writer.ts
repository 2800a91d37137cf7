const [SPACE, ZERO, MINUS, POINT, DELETE, ASCII_MAX] = [32, 48, 45, 46, 127, 127] as const;
const CAPACITY = 96 * 1024;
/** A part is taken from the writer once it has this size: large enough for few packets, small enough for the memory. */
const PART_BYTES = 64 * 1024;
const NUMBER_BYTES = 24;
const INT32_MAX = 0x7fffffff;

/**
 * Writes UTF-8 straight into bytes. A cell costs a few nanoseconds and no garbage. Building the same file from strings
 * takes several times as long and fills the memory with discarded strings.
 */
export class ByteWriter {
  #bytes: Buffer = Buffer.allocUnsafeSlow(CAPACITY);
  #at = 0;
  /** The buffers of the next parts, the oldest first. */
  readonly #others: Buffer[];

  /**
   * With `inTurn`, the writer uses that many buffers in rotation, so a part stays valid until as many more have been
   * taken. Thousands of new large buffers would keep the garbage collector busy.
   */
  constructor({ inTurn = 0 }: { inTurn?: number } = {}) {
    this.#others = Array.from({ length: Math.max(0, inTurn - 1) }, () => Buffer.allocUnsafeSlow(CAPACITY));
  }

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

  /** Bytes out of others, from `start` to `end`. */
  copy(from: Uint8Array, start: number, end: number): void {
    this.#room(end - start);
    const to = this.#bytes;
    let at = this.#at;
    for (let index = start; index < end; index += 1) to[at++] = from[index]!;
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
    if (this.#at === 0) return taken;
    const oldest = this.#others.shift();
    if (oldest !== undefined) this.#others.push(this.#bytes);
    this.#bytes = oldest ?? Buffer.allocUnsafeSlow(this.#bytes.length);
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
    const to = this.#bytes;
    let at = this.#at;
    let rest = value;
    for (; rest > INT32_MAX; length -= 1) {
      const next = Math.floor(rest / 10);
      to[--at] = ZERO + (rest - next * 10);
      rest = next;
    }
    // Within 32 bits the division is one of whole numbers, which costs a fraction.
    for (let small = rest | 0; length > 0; length -= 1) {
      const next = (small / 10) | 0;
      to[--at] = ZERO + (small - next * 10);
      small = next;
    }
  }
}

/**
 * Says of texts, by their bytes, whether they are of plain ASCII, without blanks at either end, without `inside`
 * anywhere and not begun with `first`.
 */
export function createPlainTest({
  inside,
  first,
}: {
  inside: string;
  first: string;
}): (from: Uint8Array, start: number, end: number) => boolean {
  const [anywhere, atStart] = [new Uint8Array(256), new Uint8Array(256)];
  for (let code = SPACE; code < DELETE; code += 1) {
    const character = String.fromCharCode(code);
    if (!inside.includes(character)) anywhere[code] = 1;
    if (code !== SPACE && !first.includes(character)) atStart[code] = anywhere[code]!;
  }
  return (from, start, end) => {
    if (start === end || atStart[from[start]!] === 0 || from[end - 1] === SPACE) return false;
    for (let at = start; at < end; at += 1) if (anywhere[from[at]!] === 0) return false;
    return true;
  };
}

/**
 * Remembers what was made of each of the first `most` different texts: names of stores, types and hours come by the
 * hundred, rows by the million. What comes after these is made again each time.
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
