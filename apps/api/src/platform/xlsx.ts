import type { CalendarDate } from '@trilane/domain/zoned-time';
import { zipParts, type ZipEntry } from './zip-parts.ts';

/** A cell: text, a plain number, an amount, a calendar date, or nothing. */
export type SheetCell = string | number | { cents: number } | { date: CalendarDate } | null;

export interface Sheet {
  name: string;
  /** The first row, which stays in sight. */
  headings: readonly string[];
  /** Rows below it, a few hundred or thousand at a time. */
  rows: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>;
}

/** A sheet of the format has so many rows, its headings among them. */
export const SHEET_ROWS_MAX = 1_048_576;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DAY_MS = 86_400_000;
/** What the format calls 1970-01-01. */
const EPOCH_DAY = 25_569;

const STYLE = { money: 1, date: 2, heading: 3, quoted: 4 } as const;
// A style says that an apostrophe stands before the text: edited, it still does not become a formula, and nothing is added to it.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const FORMULA = /^[=+\-@\t\r]/;
// A reader would take a bare carriage return for a line feed.
const MARKUP = /[&<>\r]/g;
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escape = (text: string) => text.replace(FORBIDDEN, '').replace(MARKUP, (character) => ENTITIES[character]!);
const inline = (text: string, place: string, style: number) => `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return inline(cell, place, FORMULA.test(cell) ? STYLE.quoted : 0);
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('cents' in cell) return `<c r="${place}" s="${STYLE.money}"><v>${cell.cents / 100}</v></c>`;
  return `<c r="${place}" s="${STYLE.date}"><v>${Date.parse(cell.date) / DAY_MS + EPOCH_DAY}</v></c>`;
}

async function* sheetXml({ headings, rows }: Sheet): AsyncGenerator<string> {
  const columns = headings.map((_, index) => columnName(index));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${headings.length}" width="16" customWidth="1"/></cols><sheetData><row r="1">${headings.map((heading, index) => inline(heading, `${columns[index]}1`, STYLE.heading)).join('')}</row>`;
  let at = 1;
  for await (const some of rows) {
    let text = '';
    for (const cells of some) {
      at += 1;
      text += `<row r="${at}">`;
      for (let index = 0; index < cells.length; index += 1) text += cellXml(cells[index]!, `${columns[index]}${at}`);
      text += '</row>';
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** The bytes of a workbook in order, made while its rows are read: it never holds more than the rows at hand. */
export function xlsxParts(sheets: readonly Sheet[]): AsyncGenerator<Buffer, void> {
  const each = (write: (sheet: Sheet, number: number) => string) => sheets.map((sheet, index) => write(sheet, index + 1)).join('');
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [`${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`] },
    { name: '_rels/.rels', content: [`${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`] },
    { name: 'xl/workbook.xml', content: [`${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(({ name }, n) => `<sheet name="${escape(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`] },
    { name: 'xl/_rels/workbook.xml.rels', content: [`${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`] },
    { name: 'xl/styles.xml', content: [STYLES] },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) })),
  ];
  return zipParts(entries);
}
