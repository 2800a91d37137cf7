type Cell = string | number | boolean;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** A word without a character that means something in a row or an array. It needs no quotes. */
const PLAIN = /^[\w.-]+$/;

const cellText = (cell: Cell): string => (PLAIN.test(String(cell)) ? String(cell) : quoted(String(cell)));

/** An array of rows of one composite type, as PostgreSQL reads it. The driver writes arrays of single values only. */
export const rowArray = (rows: readonly (readonly Cell[])[]): string =>
  `{${rows.map((cells) => quoted(`(${cells.map(cellText).join(',')})`)).join(',')}}`;
