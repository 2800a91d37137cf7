import { StringDecoder } from 'node:string_decoder';

/** Takes a file part by part. */
export interface TextReader {
  add(part: Uint8Array): void;
  /** The file is over. Throws where it ends within a line. */
  end(): void;
}

/** Shows each line of a text; every one of them ends with a line end. */
export function readLines(see: (line: string) => void): TextReader {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    add(part) {
      const lines = (rest + decoder.write(part as Buffer)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) see(line);
    },
    end() {
      if (rest + decoder.end() !== '') throw new SyntaxError('its last line is not whole');
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
