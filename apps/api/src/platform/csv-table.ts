import { DAY_MS } from '@trilane/domain/time-units';
import { formatDate } from '@trilane/domain/zoned-time';
import { createPlainTest, rememberFirst, type ByteWriter } from './byte-writer.ts';
import { csvText } from './csv.ts';
import type { TableWriter } from './table-writer.ts';

const [COMMA, LINE_END] = [Buffer.from(','), Buffer.from('\r\n')];
const TEXTS_MAX = 20_000;

const dayText = (day: number) => formatDate(new Date(day * DAY_MS), 'UTC');

/** Whether `csvText` leaves a text as it is. */
const isPlain = createPlainTest({ inside: '",', first: "'=+-@" });

/** Writes the rows of a CSV file (RFC 4180), as `csvLine` does; by the million. */
export function createCsvTable(bytes: ByteWriter): TableWriter {
  const days = new Map<number, Uint8Array>();
  const textOf = rememberFirst(TEXTS_MAX, (text) => Buffer.from(csvText(text)));
  let isFirst = true;
  const next = () => {
    if (isFirst) isFirst = false;
    else bytes.piece(COMMA);
  };
  const text = (value: string | null) => {
    next();
    if (value !== null) bytes.piece(textOf(value));
  };
  return {
    text,
    utf8(from, start, end) {
      if (!isPlain(from, start, end)) return text(from.toString('utf8', start, end));
      next();
      bytes.copy(from, start, end);
    },
    count(value) {
      next();
      bytes.integer(value);
    },
    cents(value) {
      next();
      bytes.cents(value);
    },
    day(value) {
      next();
      let date = days.get(value);
      if (date === undefined) days.set(value, (date = Buffer.from(dayText(value))));
      bytes.piece(date);
    },
    endRow() {
      bytes.piece(LINE_END);
      isFirst = true;
    },
  };
}
