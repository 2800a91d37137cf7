export interface Column {
  heading: string;
  width: number;
  right?: boolean;
}
export type Row = { cells: string[]; strong?: boolean };
export type Pdf = PDFKit.PDFDocument;

export const MARGIN = 40;
const LINE = 16;
const INK = '#0B1324';
export const QUIET = '#5B6475';
const HAIRLINE = '#D9DCE3';
// What the fonts that every reader has can show; letters beyond lose their accents, or stand as a question mark.
const SHOWABLE = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu;
// Letters with a stroke are no letter and an accent to Unicode.
const STROKED: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };
export const showable = (text: string) =>
  text.replace(SHOWABLE, (character) => {
    const plain = STROKED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
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

/** A table under a heading of its own; rows go on to the next page. */
export function drawTable(pdf: Pdf, title: string, columns: readonly Column[], rows: readonly Row[]): void {
  if (pdf.y + 5 * LINE > pdf.page.height - MARGIN) pdf.addPage();
  pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(11).fillColor(INK).text(title, MARGIN).moveDown(0.3);
  drawRow(pdf, columns, { cells: columns.map(({ heading }) => heading) }, QUIET);
  for (const row of rows) drawRow(pdf, columns, row);
}

/** The head of a document: who made it, and what it is. */
export function drawTitle(pdf: Pdf, author: string, title: string): void {
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(author, MARGIN, MARGIN);
  pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(showable(title));
}

/**
 * Opens a document on letter paper, or on paper of another width and height in points. The library is loaded when the
 * first document is asked for.
 */
export async function openPdf(about: {
  title: string;
  author: string;
  madeAt: Date;
  size?: [width: number, height: number];
}): Promise<{ pdf: Pdf; finish: () => Promise<Buffer> }> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: about.size ?? 'LETTER',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve) =>
    pdf.on('data', (part: Buffer) => void parts.push(part)).on('end', () => resolve()),
  );
  return {
    pdf,
    async finish() {
      pdf.end();
      await done;
      return Buffer.concat(parts);
    },
  };
}
