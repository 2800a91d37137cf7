import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import { formatDate } from '@trilane/domain/zoned-time';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { drawTable, drawTitle, MARGIN, openPdf, QUIET, typeset } from '../../platform/pdf-table.ts';
import type { Column, Pdf, Row } from '../../platform/pdf-table.ts';
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

function drawHead(pdf: Pdf, { productName, business, month, madeAt, whole }: Statement): void {
  const name = new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  drawTitle(pdf, productName, `Statement of ${name}`);
  pdf.moveDown(0.2).fontSize(10).text(typeset(pdf, business.name));
  if (business.address) pdf.fillColor(QUIET).text(typeset(pdf, business.address));
  const made = formatDate(madeAt, SETTLEMENT_ZONE);
  pdf
    .moveDown(0.4)
    .font('Helvetica')
    .fontSize(9)
    .fillColor(QUIET)
    .text(
      whole
        ? `The calendar month in New York time. Made on ${made}.`
        : `The month so far, in New York time, as of ${made}: it is not over yet.`,
    );
}

/** Draws a statement as a PDF document. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { figures, productName, month, madeAt } = statement;
  const { pdf, finish } = await openPdf({ title: `Statement ${month}`, author: productName, madeAt });
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
  return finish();
}
