import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import { formatDate } from '@trilane/domain/zoned-time';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { STATEMENT_ACCOUNTS, type StatementFigures, type StatementLine } from './statement-figures.ts';
import type { StoreRow } from './statement.repo.ts';

export interface Statement {
  productName: string;
  business: { name: string; address: string };
  /** 'YYYY-MM'. */
  month: string;
  madeAt: Date;
  /** False while the month is under way. */
  whole: boolean;
  figures: StatementFigures;
}

interface Column {
  heading: string;
  width: number;
  right?: boolean;
}
type Row = { cells: string[]; strong?: boolean };
type Pdf = PDFKit.PDFDocument;

const MARGIN = 40;
const LINE = 16;
const INK = '#0B1324';
const QUIET = '#5B6475';
const HAIRLINE = '#D9DCE3';
// What the fonts that every reader has can show; letters beyond lose their accents, or stand as a question mark.
const SHOWABLE = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu;
// Letters with a stroke are no letter and an accent to Unicode.
const STROKED: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };
const showable = (text: string) =>
  text.replace(SHOWABLE, (character) => {
    const plain = STROKED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });

const ACCOUNT_COLUMNS: Column[] = [
  { heading: '', width: 154 },
  ...STATEMENT_ACCOUNTS.map(({ words }) => ({ heading: words, width: 63, right: true })),
  { heading: 'Total', width: 63, right: true },
];
const STORE_COLUMNS: Column[] = [
  { heading: 'Store', width: 99 },
  ...[
    'Sales',
    'Gross sales',
    'Refunded',
    'Less refunds',
    'Discounts',
    'Cashback',
    'Prem. fees',
    'Interest',
    'Net',
    'Tips',
  ].map((heading, index) => ({ heading, width: index === 0 ? 28 : 45, right: true })),
];

const accountRow = ({ words, accounts, total }: StatementLine, strong = false): Row => ({
  cells: [words, ...accounts.map((cents) => formatCents(cents)), formatCents(total)],
  strong,
});
const storeRow = (row: StoreRow, strong = false): Row => ({
  cells: [
    row.store_no ? `${row.store_name}, ${row.store_no}` : row.store_name,
    row.sales.toLocaleString('en-US'),
    ...[
      row.gross,
      -row.refunded,
      row.gross - row.refunded,
      -row.discount,
      -row.cashback,
      -row.premium_fees,
      -row.refund_interest,
      row.net,
      row.tips,
    ].map((cents) => formatCents(cents + 0)),
  ],
  strong,
});

function drawRow(pdf: Pdf, columns: readonly Column[], { cells, strong = false }: Row, colour = INK): void {
  if (pdf.y + LINE > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  let left = MARGIN;
  pdf.font(strong ? 'Helvetica-Bold' : 'Helvetica').fillColor(colour);
  for (const [index, { width, right }] of columns.entries()) {
    const text = showable(cells[index] ?? '');
    // A figure is never cut: one that is too wide is set smaller.
    pdf.fontSize(8);
    const size = right ? Math.min(8, (8 * (width - 4)) / Math.max(pdf.widthOfString(text), 1)) : 8;
    pdf
      .fontSize(size)
      .text(
        text,
        left,
        top + 4,
        right ? { width, align: 'right', lineBreak: false } : { width: width - 6, height: LINE - 6, ellipsis: true },
      );
    left += width;
  }
  pdf
    .moveTo(MARGIN, top + LINE)
    .lineTo(pdf.page.width - MARGIN, top + LINE)
    .lineWidth(strong ? 0.8 : 0.4)
    .strokeColor(strong ? QUIET : HAIRLINE)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = top + LINE;
}

function drawTable(pdf: Pdf, title: string, columns: readonly Column[], rows: readonly Row[]): void {
  if (pdf.y + 5 * LINE > pdf.page.height - MARGIN) pdf.addPage();
  pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(11).fillColor(INK).text(title, MARGIN).moveDown(0.3);
  drawRow(pdf, columns, { cells: columns.map(({ heading }) => heading) }, QUIET);
  for (const row of rows) drawRow(pdf, columns, row);
}

function drawHead(pdf: Pdf, { productName, business, month, madeAt, whole }: Statement): void {
  const name = new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(productName, MARGIN, MARGIN);
  pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(`Statement of ${name}`);
  pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(showable(business.name));
  if (business.address) pdf.fillColor(QUIET).text(showable(business.address));
  const made = formatDate(madeAt, SETTLEMENT_ZONE);
  pdf
    .moveDown(0.4)
    .fontSize(9)
    .fillColor(QUIET)
    .text(
      whole
        ? `The calendar month in New York time. Made on ${made}.`
        : `The month so far, in New York time, as of ${made}: it is not over yet.`,
    );
}

/** Draws a statement as a PDF document. The library is loaded when the first one is asked for. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { figures, productName, month, madeAt } = statement;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Statement ${month}`, Author: productName, CreationDate: madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve) =>
    pdf.on('data', (part: Buffer) => void parts.push(part)).on('end', () => resolve()),
  );
  drawHead(pdf, statement);
  drawTable(pdf, 'Your money', ACCOUNT_COLUMNS, [
    accountRow(figures.opening, true),
    ...figures.movements.map((movement) => accountRow(movement)),
    accountRow(figures.closing, true),
  ]);
  drawTable(pdf, 'Sales and refunds by store', STORE_COLUMNS, [
    ...figures.stores.map((row) => storeRow(row)),
    storeRow(figures.all, true),
  ]);
  pdf
    .moveDown(1)
    .font('Helvetica')
    .fontSize(8)
    .fillColor(QUIET)
    .text(
      prose`Closing is opening and every movement above. Each movement is the sum of lines that the portal shows one by
        one.`,
      MARGIN,
    );
  pdf.end();
  await done;
  return Buffer.concat(parts);
}
