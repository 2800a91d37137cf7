import { mailsIn } from '@trilane/contract/mails/mails-in';
import type { ReceiptSlip } from '@trilane/contract/paper/receipt-words';
import type { Language } from '@trilane/domain/language';
import { openPdf, QUIET, typeset, type Pdf } from '../../platform/pdf-table.ts';
import type { WireReceipt } from './receipts.wire.ts';

interface DrawnReceipt {
  productName: string;
  receipt: WireReceipt;
  logo: Buffer | null;
  language: Language;
}

/** 80 mm in points, as the printer's paper. */
const WIDTH = 227;
const MARGIN = 14;
const INNER = WIDTH - 2 * MARGIN;
const LOGO_HEIGHT = 56;
/** Longer than any receipt; the page is then cut to what was drawn. */
const HEIGHT_MAX = 14_000;
const INK = '#0B1324';

function drawRow(pdf: Pdf, { words, value, strong = false }: ReceiptSlip['sections'][number]['rows'][number]): void {
  pdf.fontSize(9);
  const top = pdf.y;
  const shown = typeset(pdf, value, { strong });
  const valueWidth = pdf.widthOfString(shown) + 1;
  pdf.text(shown, MARGIN + INNER - valueWidth, top, { width: valueWidth, lineBreak: false });
  pdf.text(typeset(pdf, words, { strong }), MARGIN, top, { width: INNER - valueWidth - 8 });
  pdf.moveDown(0.25);
}

function drawRule(pdf: Pdf): void {
  pdf.moveDown(0.5);
  const { y } = pdf;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + INNER, y)
    .lineWidth(0.6)
    .dash(2, { space: 2 })
    .strokeColor(QUIET)
    .stroke()
    .undash();
  pdf.y = y + 6;
}

/** Draws the slip and returns where it ends. */
function drawSlip(pdf: Pdf, { title, head, sections, foot }: ReceiptSlip, logo: Buffer | null): number {
  pdf.fillColor(INK);
  if (logo) {
    pdf.image(logo, MARGIN, MARGIN, { fit: [INNER, LOGO_HEIGHT], align: 'center' });
    pdf.y = MARGIN + LOGO_HEIGHT + 8;
  } else pdf.y = MARGIN;
  pdf.fontSize(13).text(typeset(pdf, title, { strong: true }), MARGIN, pdf.y, { width: INNER });
  pdf.moveDown(0.2).font('Helvetica').fontSize(9);
  for (const line of head) pdf.text(typeset(pdf, line), MARGIN, pdf.y, { width: INNER });
  for (const section of sections) {
    drawRule(pdf);
    if (section.title !== undefined)
      pdf
        .fontSize(9)
        .text(typeset(pdf, section.title, { strong: true }), MARGIN, pdf.y)
        .moveDown(0.25);
    for (const row of section.rows) drawRow(pdf, row);
  }
  if (foot !== '') {
    drawRule(pdf);
    pdf.fontSize(9);
    // An empty line stays one.
    for (const line of foot.split('\n')) pdf.text(typeset(pdf, line) || ' ', MARGIN, pdf.y, { width: INNER });
  }
  return pdf.y + MARGIN;
}

/** Draws a receipt as a PDF document in a language. It is as wide as the printer's paper, and as long as needed. */
export async function drawReceipt({ productName, receipt, logo, language }: DrawnReceipt): Promise<Buffer> {
  const { receiptName, receiptSlip } = mailsIn(language);
  const slip = receiptSlip(receipt);
  const about = {
    title: `${receiptName(receipt)} ${receipt.transactionNumber}`,
    author: productName,
    language,
    madeAt: new Date(receipt.date),
  };
  const measured = await openPdf({ ...about, size: [WIDTH, HEIGHT_MAX] });
  const height = Math.ceil(drawSlip(measured.pdf, slip, logo));
  await measured.finish();
  const drawn = await openPdf({ ...about, size: [WIDTH, height] });
  drawSlip(drawn.pdf, slip, logo);
  return drawn.finish();
}
