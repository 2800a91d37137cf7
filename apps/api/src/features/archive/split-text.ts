/** Reads a file in parts. */
export interface TextReader {
  add(part: Uint8Array): void;
  /** Ends the file. Throws if its last line or row is incomplete. */
  end(): void;
}

/** In UTF-16 units. No row that the product writes is nearly this long. */
const LINE_LENGTH_MAX = 64 * 1024 * 1024;

/**
 * Splits text that arrives in parts. `take` returns the lines completed so far and `rest` the unfinished one. Throws
 * when the unfinished line grows past the limit, because it is held in memory.
 */
export function lineCutter(): { take: (text: string) => string[]; rest: () => string } {
  let begun: string[] = [];
  let length = 0;
  return {
    take(text) {
      const [first, ...others] = text.split('\n') as [string, ...string[]];
      begun.push(first);
      length += first.length;
      if (length > LINE_LENGTH_MAX) throw new SyntaxError(`a line has more than ${LINE_LENGTH_MAX} characters`);
      if (others.length === 0) return [];
      const whole = begun.join('');
      begun = [others.pop()!];
      length = begun[0]!.length;
      return [whole, ...others];
    },
    rest: () => begun.join(''),
  };
}

/** Decodes UTF-8 that arrives in parts. Throws for bytes that are none, which would otherwise be read as other text. */
function utf8Decoder(): (part?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (part) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch (error) {
      throw new SyntaxError('it has bytes that are not UTF-8', { cause: error });
    }
  };
}

/** Calls `see` with each line. The last line must end with a line feed. */
export function readLines(see: (line: string) => void): TextReader {
  const decode = utf8Decoder();
  const { take, rest } = lineCutter();
  return {
    add(part) {
      for (const line of take(decode(part))) see(line);
    },
    end() {
      if (rest() + decode() !== '') throw new SyntaxError('its last line is not whole');
    },
  };
}

/**
 * Shows each row of a CSV text (RFC 4180); its byte order mark is left out. Throws when a row grows past the limit,
 * because it is held in memory.
 */
export function readCsvRows(see: (cells: string[]) => void, lengthMax = LINE_LENGTH_MAX): TextReader {
  const decode = utf8Decoder();
  let [cell, cells, quoted, closed, length] = ['', [] as string[], false, false, 0];
  const endCell = () => {
    cells.push(cell);
    [cell, closed] = ['', false];
  };
  const take = (char: string) => {
    if ((length += 1) > lengthMax) throw new SyntaxError(`a row has more than ${lengthMax} characters`);
    if (quoted) {
      if (char === '"') [quoted, closed] = [false, true];
      else cell += char;
    } else if (char === '"') {
      // Two quotes within a quoted cell are one.
      if (closed) cell += char;
      quoted = true;
    } else if (char === ',') endCell();
    else if (char === '\n') {
      endCell();
      see(cells);
      [cells, length] = [[], 0];
    } else if (char !== '\r') cell += char;
  };
  let isFirst = true;
  return {
    add(part) {
      const text = decode(part);
      for (const char of isFirst ? text.replace(/^\uFEFF/, '') : text) take(char);
      if (text !== '') isFirst = false;
    },
    end() {
      if (quoted || cell !== '' || cells.length > 0 || decode() !== '')
        throw new SyntaxError('its last row is not whole');
    },
  };
}
