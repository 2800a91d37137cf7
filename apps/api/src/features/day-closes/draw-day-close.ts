import { mailsIn } from '@trilane/contract/mails/mails-in';
import type { Language } from '@trilane/domain/language';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { drawTable, drawTitle, MARGIN, openPdf, QUIET, typeset } from '../../platform/pdf-table.ts';
import type { Column, Pdf, Row } from '../../platform/pdf-table.ts';
import type { WireClose } from './day-closes.wire.ts';

interface DrawnClose {
  productName: string;
  businessName: string;
  close: WireClose;
}

type Words = ReturnType<typeof mailsIn>;

const PART_WIDTHS = [34, 46];
const partColumns = (name: string, { closeWords: { partColumns: headings } }: Words): Column[] => [
  { heading: name, width: 108 },
  ...headings.map((heading, index) => ({ heading, width: PART_WIDTHS[index] ?? 43, right: true })),
];

const partRow = (part: WireClose['byStaff'][number], { closePartName, dayCloseLines }: Words): Row => ({
  cells: [
    closePartName(part),
    grouped(part.figures.sales),
    grouped(part.figures.refunds),
    ...dayCloseLines(part.figures).map(({ cents }) => formatCents(cents)),
  ],
});

function drawHead(pdf: Pdf, { productName, businessName, close }: DrawnClose, words: Words): void {
  drawTitle(pdf, productName, words.closeTitle(close));
  pdf
    .moveDown(0.2)
    .fontSize(10)
    .text(typeset(pdf, `${words.closedPlaceWords(close)} (${businessName})`));
  pdf.moveDown(0.4).fontSize(9).fillColor(QUIET);
  for (const line of words.closeHead(close)) pdf.text(typeset(pdf, line));
}

/** Draws a close of day as a PDF document in a language. */
export async function drawDayClose(drawn: DrawnClose, language: Language): Promise<Buffer> {
  const { productName, close } = drawn;
  const words = mailsIn(language);
  const { totals, amount, parts, foot } = words.closeWords;
  const { pdf, finish } = await openPdf({
    title: words.closeTitle(close),
    author: productName,
    language,
    madeAt: new Date(close.closedAt),
  });
  drawHead(pdf, drawn, words);
  drawTable(
    pdf,
    totals,
    [
      { heading: '', width: 200 },
      { heading: amount, width: 100, right: true },
    ],
    words
      .dayCloseLines(close.total)
      .map(({ key, words: name, cents }) => ({ cells: [name, formatCents(cents)], strong: key === 'net' })),
  );
  for (const part of ['byStaff', 'byHour', 'byDevice'] as const) {
    if (part === 'byDevice' && close.aisle !== null) continue;
    const { title, column } = parts[part];
    const rows = close[part].map((row) => partRow(row, words));
    drawTable(pdf, title, partColumns(column, words), rows);
  }
  pdf.moveDown(1).font('Helvetica').fontSize(8).fillColor(QUIET).text(foot, MARGIN);
  return finish();
}
