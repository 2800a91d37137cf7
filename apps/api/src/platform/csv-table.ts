import { formatDate } from '@trilane/domain/zoned-time';
import { rememberFirst, type ByteWriter } from './byte-writer.ts';
import { csvText } from './csv.ts';
import type { TableWriter } from './table-writer.ts';

const [COMMA, LINE_END] = [Buffer.from(','), Buffer.from('\r\n')];
const TEXTS_MAX = 20_000;
const DAY_MS = 86_400_000;

const dayText = (day: number) => formatDate(new Date(day * DAY_MS), 'UTC');

/** Writes the rows of a CSV file (RFC 4180), as `csvLine` does; by the million. */
export function createCsvTable(bytes: ByteWriter): TableWriter {
  const days = new Map<number, Uint8Array>();
  const textOf = rememberFirst(TEXTS_MAX, (text) => Buffer.from(csvText(text)));
  let isFirst = true;
  const next = () => {
    if (isFirst) isFirst = false;
    else bytes.piece(COMMA);
  };
  return {
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
      let text = days.get(value);
      if (text === undefined) days.set(value, (text = Buffer.from(dayText(value))));
      bytes.piece(text);
    },
    text(value) {
      next();
      if (value !== null) bytes.piece(textOf(value));
    },
    endRow() {
      bytes.piece(LINE_END);
      isFirst = true;
    },
  };
}
