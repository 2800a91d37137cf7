import type { ByteWriter } from './byte-writer.ts';

/** A table of a file in the making, written cell by cell in the order of its columns. */
export interface TableWriter {
  /** A whole number. */
  count(value: number): void;
  /** An amount. */
  cents(value: number): void;
  /** A calendar date, as the days since 1970-01-01. */
  day(value: number): void;
  /** A text; null leaves the cell empty. */
  text(value: string | null): void;
  /** A text of which there are too many different ones to remember: UTF-8 that lies in `from`. */
  utf8(from: Buffer, start: number, end: number): void;
  endRow(): void;
}

/**
 * Writes the rows of a table and yields what has been written of them, whenever there is enough for a part of the file.
 */
export type TableRows = (table: TableWriter, bytes: ByteWriter) => AsyncIterable<Buffer> | Iterable<Buffer>;
