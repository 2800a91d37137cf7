import { closeCountWords, closedPlaceWords, coveredNumbers, dayCloseLines } from '@trilane/contract/day-close-words';
import { formatCents } from '@trilane/domain/money';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { drawTable, drawTitle, MARGIN, openPdf, QUIET, typeset } from '../../platform/pdf-table.ts';
import type { Column, Pdf, Row } from '../../platform/pdf-table.ts';
import type { WireClose } from './day-closes.wire.ts';

interface DrawnClose {
  productName: string;
  businessName: string;
  close: WireClose;
}

const TOTAL_COLUMNS: Column[] = [
  { heading: '', width: 200 },
  { heading: 'Amount', width: 100, right: true },
];
const partColumns = (heading: string): Column[] => [
  { heading, width: 118 },
  { heading: 'Sales', width: 34, right: true },
  { heading: 'Refunds', width: 36, right: true },
  ...['Gross sales', 'Refunded', 'Discounts', 'Cashback', 'Premium', 'Interest', 'Net', 'Tips'].map((words) => ({
    heading: words,
    width: 43,
    right: true,
  })),
];

const partRow = ({ label, figures }: WireClose['byStaff'][number]): Row => ({
  cells: [
    label,
    figures.sales.toLocaleString('en-US'),
    figures.refunds.toLocaleString('en-US'),
    ...dayCloseLines(figures).map(({ cents }) => formatCents(cents)),
  ],
});

function drawHead(pdf: Pdf, { productName, businessName, close }: DrawnClose): void {
  const at = (instant: string) => `${formatDate(instant, close.timeZone)}, ${formatTime(instant, close.timeZone)}`;
  drawTitle(pdf, productName, `Close of day no. ${close.number}`);
  pdf
    .moveDown(0.2)
    .fontSize(10)
    .text(typeset(pdf, `${closedPlaceWords(close)} (${businessName})`));
  pdf.moveDown(0.4).fontSize(9).fillColor(QUIET);
  pdf.text(typeset(pdf, `From ${at(close.openedAt)} to ${at(close.closedAt)}.`));
  pdf.text(typeset(pdf, `Closed by ${close.closedBy.name}. ${closeCountWords(close.total)}.`));
  pdf.text(typeset(pdf, `TRN No. ${coveredNumbers(close)}.`));
}

/** Draws a close of day as a PDF document. */
export async function drawDayClose(drawn: DrawnClose): Promise<Buffer> {
  const { productName, close } = drawn;
  const { pdf, finish } = await openPdf({
    title: `Close of day ${close.number}`,
    author: productName,
    madeAt: new Date(close.closedAt),
  });
  drawHead(pdf, drawn);
  const lines = dayCloseLines(close.total);
  drawTable(
    pdf,
    'Totals',
    TOTAL_COLUMNS,
    lines.map(({ key, words, cents }) => ({ cells: [words, formatCents(cents)], strong: key === 'net' })),
  );
  drawTable(pdf, 'By app user', partColumns('App user'), close.byStaff.map(partRow));
  drawTable(pdf, 'By hour', partColumns('Hour'), close.byHour.map(partRow));
  if (close.aisle === null) drawTable(pdf, 'By device', partColumns('Device'), close.byDevice.map(partRow));
  pdf
    .moveDown(1)
    .font('Helvetica')
    .fontSize(8)
    .fillColor(QUIET)
    .text('A close cannot be changed. Later refunds appear in the next close.', MARGIN);
  return finish();
}
