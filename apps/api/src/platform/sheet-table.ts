import { FORMULA_START } from '@trilane/domain/csv';
import { ByteWriter, createPlainTest } from './byte-writer.ts';
import { STYLE } from './sheet-styles.ts';
import type { TableWriter } from './table-writer.ts';

/** What the format calls 1970-01-01. */
const EPOCH_DAY = 25_569;
const TEXTS_MAX = 20_000;
// A reader would take a bare carriage return for a line feed.
const MARKUP = /[&<>\r]/g;
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** What readers of the format take for a character, such as _x0041_ for A (ECMA-376, ST_Xstring). */
const ESCAPED = /_(?=x[\da-f]{4}_)/gi;

/** A text within the markup of a workbook. */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(ESCAPED, '_x005F_')
    .replace(MARKUP, (character) => ENTITIES[character]!);

const textXml = (text: string) => `<t xml:space="preserve">${escapeXml(text)}</t>`;
const styleXml = (style: number) => (style === STYLE.plain ? '' : ` s="${style}"`);
const inlineEnd = (text: string, style: number) => `"${styleXml(style)} t="inlineStr"><is>${textXml(text)}</is></c>`;

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

/** The row of headings, which is the first. */
export function headingsXml(headings: readonly string[]): string {
  const cells = headings.map((heading, index) => `<c r="${columnName(index)}1${inlineEnd(heading, STYLE.heading)}`);
  return `<row r="1">${cells.join('')}</row>`;
}

/**
 * The texts that cells of a workbook have in common, each written once: the first so many; later ones stand in their
 * cells.
 */
export interface SheetTexts {
  /** What follows a cell's place. */
  cellEnd(text: string): Uint8Array;
  /** The texts so far, in the order of their numbers. */
  xml(): Iterable<Buffer>;
}

export function createSheetTexts(most = TEXTS_MAX): SheetTexts {
  const known = new Map<string, Uint8Array>();
  return {
    cellEnd(text) {
      const cell = known.get(text);
      if (cell !== undefined) return cell;
      const style = FORMULA_START.test(text) ? STYLE.quoted : STYLE.plain;
      if (known.size >= most) return Buffer.from(inlineEnd(text, style));
      const made = Buffer.from(`"${styleXml(style)} t="s"><v>${known.size}</v></c>`);
      known.set(text, made);
      return made;
    },
    *xml() {
      const bytes = new ByteWriter();
      for (const text of known.keys()) {
        bytes.text(`<si>${textXml(text)}</si>`);
        if (bytes.isFull) yield bytes.take();
      }
      yield bytes.take();
    },
  };
}

const [ROW_OPEN, ROW_END, VALUE_END] = ['">', '</row>', '</v></c>'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];
const EMPTY = Buffer.from('"/>');
const [COUNT, MONEY, DATE] = [STYLE.plain, STYLE.money, STYLE.date].map((style) =>
  Buffer.from(`"${styleXml(style)}><v>`),
) as [Buffer, Buffer, Buffer];

/** Whether a text can stand in a cell as it is. */
const isPlain = createPlainTest({ inside: '&<>_', first: '=+-@' });
const [INLINE, INLINE_END] = [Buffer.from('" t="inlineStr"><is><t>'), Buffer.from('</t></is></c>')];

const [NINE, ZERO] = [57, 48] as const;

/**
 * Texts that end with the number of a row. It is counted up in their bytes: by the million, rewriting it into each
 * cell costs more than all else.
 */
function createNumbered(
  starts: readonly string[],
  first: number,
): { now: () => readonly Uint8Array[]; next: () => void } {
  const make = (row: number) => starts.map((start) => new Uint8Array(Buffer.from(`${start}${row}`)));
  let [row, texts] = [first, make(first)];
  let longerAt = 10 ** String(first).length;
  return {
    now: () => texts,
    next() {
      row += 1;
      if (row === longerAt) {
        texts = make(row);
        longerAt *= 10;
        return;
      }
      for (const text of texts) {
        let at = text.length - 1;
        for (; text[at] === NINE; at -= 1) text[at] = ZERO;
        text[at]! += 1;
      }
    },
  };
}

/** Writes the rows of a sheet below its headings. */
export function createSheetTable(bytes: ByteWriter, texts: SheetTexts, columns: number): TableWriter {
  const numbered = createNumbered(
    ['<row r="', ...Array.from({ length: columns }, (_, index) => `<c r="${columnName(index)}`)],
    2,
  );
  let [starts, column] = [numbered.now(), 0];
  const open = () => {
    if (column === 0) {
      bytes.piece(starts[0]!);
      bytes.piece(ROW_OPEN);
    }
    column += 1;
    bytes.piece(starts[column]!);
  };
  const text = (value: string | null) => {
    open();
    bytes.piece(value === null || value === '' ? EMPTY : texts.cellEnd(value));
  };
  return {
    text,
    // In its own cell: looking for it among those in common costs more than writing it again.
    utf8(from, start, end) {
      if (!isPlain(from, start, end)) return text(from.toString('utf8', start, end));
      open();
      bytes.piece(INLINE);
      bytes.copy(from, start, end);
      bytes.piece(INLINE_END);
    },
    count(value) {
      open();
      bytes.piece(COUNT);
      bytes.integer(value);
      bytes.piece(VALUE_END);
    },
    cents(value) {
      open();
      bytes.piece(MONEY);
      bytes.cents(value);
      bytes.piece(VALUE_END);
    },
    day(value) {
      open();
      bytes.piece(DATE);
      bytes.integer(value + EPOCH_DAY);
      bytes.piece(VALUE_END);
    },
    endRow() {
      bytes.piece(ROW_END);
      numbered.next();
      [starts, column] = [numbered.now(), 0];
    },
  };
}
