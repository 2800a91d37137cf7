import { ByteWriter } from './byte-writer.ts';
import { createSheetTable, createSheetTexts, escapeXml, headingsXml, type SheetTexts } from './sheet-table.ts';
import { STYLES_XML } from './sheet-styles.ts';
import type { TableRows } from './table-writer.ts';
import { zipParts, type ZipEntry } from './zip-parts.ts';

export interface Sheet {
  name: string;
  /** The first row, which stays in sight. */
  headings: readonly string[];
  rows: TableRows;
}

/** A sheet of the format has so many rows, its headings among them. */
export const SHEET_ROWS_MAX = 1_048_576;

const PART_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${PART_TYPE}.sheet`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

async function* sheetXml({ headings, rows }: Sheet, texts: SheetTexts): AsyncGenerator<Buffer> {
  const bytes = new ByteWriter({ inTurn: 2 });
  bytes.text(`${XML}<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews>
<cols><col min="1" max="${headings.length}" width="16" customWidth="1"/></cols><sheetData>${headingsXml(headings)}`);
  yield* rows(createSheetTable(bytes, texts, headings.length), bytes);
  bytes.text('</sheetData></worksheet>');
  yield bytes.take();
}

function* textsXml(texts: SheetTexts): Generator<string | Buffer> {
  yield `${XML}<sst xmlns="${MAIN}">`;
  yield* texts.xml();
  yield '</sst>';
}

const relation = (id: number, type: string, part: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${part}.xml"/>`;

/**
 * The bytes of a workbook in order, made while its rows are read: it never holds more than the rows at hand and a
 * bounded number of texts.
 */
export function xlsxParts(sheets: readonly Sheet[]): AsyncGenerator<Buffer, void> {
  const texts = createSheetTexts();
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('');
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types">`,
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
        `<Default Extension="xml" ContentType="application/xml"/>`,
        `<Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${PART_TYPE}.styles+xml"/>`,
        `<Override PartName="/xl/sharedStrings.xml" ContentType="${PART_TYPE}.sharedStrings+xml"/>`,
        each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PART_TYPE}.worksheet+xml"/>`),
        '</Types>',
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
        `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>`,
        each(({ name }, n) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`),
        '</sheets></workbook>',
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
        each((_, n) => relation(n, 'worksheet', `worksheets/sheet${n}`)),
        relation(sheets.length + 1, 'styles', 'styles'),
        relation(sheets.length + 2, 'sharedStrings', 'sharedStrings'),
        '</Relationships>',
      ],
    },
    { name: 'xl/styles.xml', content: [`${XML}<styleSheet xmlns="${MAIN}">\n${STYLES_XML}</styleSheet>`] },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, texts) })),
    // Known when the sheets are written.
    { name: 'xl/sharedStrings.xml', content: textsXml(texts) },
  ];
  return zipParts(entries);
}
