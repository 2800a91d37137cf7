import { StringDecoder } from 'node:string_decoder';

/** Takes a file part by part. */
export interface TextReader {
  add(part: Uint8Array): void;
  /** The file is over. Throws where it ends within a line. */
  end(): void;
}

/** In characters; the product keeps no row that comes near it. */
const LINE_LENGTH_MAX = 64 * 1024 * 1024;

/**
 * Cuts a text that comes part by part into lines. `take` answers the lines that a part has completed, `rest` what has
 * come of the next one. Throws for a line that no archive has: it would have to be kept whole in memory.
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

/** Shows each line of a text; every one of them ends with a line end. */
export function readLines(see: (line: string) => void): TextReader {
  const decoder = new StringDecoder('utf8');
  const { take, rest } = lineCutter();
  return {
    add(part) {
      for (const line of take(decoder.write(part as Buffer))) see(line);
    },
    end() {
      if (rest() + decoder.end() !== '') throw new SyntaxError('its last line is not whole');
    },
  };
}

/** Shows each row of a CSV text (RFC 4180); its byte order mark is left out. */
export function readCsvRows(see: (cells: string[]) => void): TextReader {
  const decoder = new StringDecoder('utf8');
  let [cell, cells, quoted, closed] = ['', [] as string[], false, false];
  const endCell = () => {
    cells.push(cell);
    [cell, closed] = ['', false];
  };
  const take = (char: string) => {
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
      cells = [];
    } else if (char !== '\r') cell += char;
  };
  let isFirst = true;
  return {
    add(part) {
      const text = decoder.write(part as Buffer);
      for (const char of isFirst ? text.replace(/^\uFEFF/, '') : text) take(char);
      if (text !== '') isFirst = false;
    },
    end() {
      if (quoted || cell !== '' || cells.length > 0 || decoder.end() !== '')
        throw new SyntaxError('its last row is not whole');
    },
  };
}
