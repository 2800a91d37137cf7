import { mailsIn } from '@trilane/contract/mails/mails-in';
import type { Language } from '@trilane/domain/language';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { drawTable, drawTitle, MARGIN, openPdf, QUIET, typeset } from '../../platform/pdf-table.ts';
import type { Column, Pdf, Row } from '../../platform/pdf-table.ts';
import { STATEMENT_ACCOUNTS, type StatementFigures, type StatementLine } from './statement-figures.ts';
import type { StoreSums } from './statement.repo.ts';

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

type Words = ReturnType<typeof mailsIn>;

const accountColumns = ({ statementWords: { accounts, total } }: Words): Column[] => [
  { heading: '', width: 154 },
  ...STATEMENT_ACCOUNTS.map((kind) => ({ heading: accounts[kind], width: 63, right: true })),
  { heading: total, width: 63, right: true },
];
const STORE_WIDTHS = [99, 28];
const storeColumns = ({ statementWords: { storeColumns: headings } }: Words): Column[] =>
  headings.map((heading, index) => ({ heading, width: STORE_WIDTHS[index] ?? 45, right: index > 0 }));

const accountRow = (name: string, { accounts, total }: StatementLine, strong = false): Row => ({
  cells: [name, ...accounts.map((cents) => formatCents(cents)), formatCents(total)],
  strong,
});
const storeRow = (name: string, row: StoreSums, strong = false): Row => ({
  cells: [
    name,
    grouped(row.sales),
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

function drawHead(pdf: Pdf, { productName, business, month, madeAt, whole }: Statement, words: Words): void {
  drawTitle(pdf, productName, words.statementTitle(month));
  pdf.moveDown(0.2).fontSize(10).text(typeset(pdf, business.name));
  if (business.address) pdf.fillColor(QUIET).text(typeset(pdf, business.address));
  const span = words.statementSpan({ madeAt, isWhole: whole });
  pdf.moveDown(0.4).font('Helvetica').fontSize(9).fillColor(QUIET).text(span);
}

/** Draws a statement as a PDF document in a language. */
export async function drawStatement(statement: Statement, language: Language): Promise<Buffer> {
  const { figures, productName, month, madeAt } = statement;
  const words = mailsIn(language);
  const { lines, money, sales, allStores, foot } = words.statementWords;
  const title = words.statementTitle(month);
  const { pdf, finish } = await openPdf({ title, author: productName, language, madeAt });
  drawHead(pdf, statement, words);
  drawTable(pdf, money, accountColumns(words), [
    accountRow(lines.opening, figures.opening, true),
    ...figures.movements.map((movement) => accountRow(lines[movement.name], movement)),
    accountRow(lines.closing, figures.closing, true),
  ]);
  drawTable(pdf, sales, storeColumns(words), [
    ...figures.stores.map((row) => storeRow([row.store_name, row.store_no].filter(Boolean).join(', '), row)),
    storeRow(allStores, figures.all, true),
  ]);
  pdf.moveDown(1).font('Helvetica').fontSize(8).fillColor(QUIET).text(foot, MARGIN);
  return finish();
}
