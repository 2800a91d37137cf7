import { createRequire } from 'node:module';
import type { Language } from '@trilane/domain/language';
import { printable } from '@trilane/domain/printable';
import { unpackWoff } from './unpack-woff.ts';

export interface Column {
  heading: string;
  width: number;
  right?: boolean;
}
export type Row = { cells: string[]; strong?: boolean };
export type Pdf = PDFKit.PDFDocument;
type Cell = { left: number; top: number; width: number; right?: boolean | undefined };

export const MARGIN = 40;
const LINE = 16;
/** How far apart the lines of a heading are. */
const HEADING_LINE = 9;
const SIZE = 8;
/** What stays free beside the text of a column. */
const GAP = 4;
const INK = '#0B1324';
export const QUIET = '#5B6475';
const HAIRLINE = '#D9DCE3';
// What the typefaces that every reader has can show.
const IN_HELVETICA = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;
const BUNDLED = { DejaVu: 'dejavu-sans-latin-400-normal', 'DejaVu-Bold': 'dejavu-sans-latin-700-normal' };
export type BundledFont = keyof typeof BUNDLED;
const unpacked = new Map<BundledFont, Buffer>();

/** A bundled typeface as a TrueType font; it is read when the first document needs it. */
export function readFont(name: BundledFont): Buffer {
  const known = unpacked.get(name);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const font = unpackWoff(resolve(`@fontsource/dejavu-sans/files/${BUNDLED[name]}.woff`));
  unpacked.set(name, font);
  return font;
}

/**
 * Chooses the typeface for a text and returns the text as it can be printed. Helvetica, which every reader has, is used
 * where it has all letters. Of another typeface, the letters that are used are put into the document.
 */
export function typeset(pdf: Pdf, text: string, { strong = false } = {}): string {
  const shown = printable(text);
  if (IN_HELVETICA.test(shown)) pdf.font(strong ? 'Helvetica-Bold' : 'Helvetica');
  else {
    const name = strong ? 'DejaVu-Bold' : 'DejaVu';
    pdf.registerFont(name, readFont(name)).font(name);
  }
  return shown;
}

/** Words that do not fit into a line of the column stand below each other; one word alone is never broken. */
function headingLines(pdf: Pdf, { heading, width }: Column): string[] {
  const text = typeset(pdf, heading);
  return pdf.fontSize(SIZE).widthOfString(text) <= width - GAP ? [text] : text.split(' ');
}

/** Draws a line of text in a cell. A figure or heading is never cut: one that is too wide is set smaller. */
function drawFitting(pdf: Pdf, text: string, { left, top, width, right = false }: Cell): void {
  pdf.fontSize(SIZE);
  const size = Math.min(SIZE, (SIZE * (width - GAP)) / Math.max(pdf.widthOfString(text), 1));
  // The lines of a row stand on one base, whatever their size.
  pdf
    .fontSize(size)
    .text(text, left, top + (SIZE - size), { width, align: right ? 'right' : 'left', lineBreak: false });
}

function drawHeadings(pdf: Pdf, columns: readonly Column[]): void {
  pdf.fillColor(QUIET);
  const headings = columns.map((column) => headingLines(pdf, column));
  const lines = Math.max(...headings.map(({ length }) => length));
  const below = pdf.y + LINE + (lines - 1) * HEADING_LINE;
  let left = MARGIN;
  for (const [index, { width, right }] of columns.entries()) {
    const texts = headings[index]!;
    for (const [line, text] of texts.entries()) {
      const top = below - LINE + 4 - (texts.length - 1 - line) * HEADING_LINE;
      drawFitting(pdf, typeset(pdf, text), { left, top, width, right });
    }
    left += width;
  }
  drawRule(pdf, below);
}

function drawRow(pdf: Pdf, columns: readonly Column[], { cells, strong = false }: Row): void {
  if (pdf.y + LINE > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  let left = MARGIN;
  pdf.fillColor(INK);
  for (const [index, { width, right }] of columns.entries()) {
    const text = typeset(pdf, cells[index] ?? '', { strong });
    if (right) drawFitting(pdf, text, { left, top: top + 4, width, right });
    else pdf.fontSize(SIZE).text(text, left, top + 4, { width: width - 6, height: LINE - 6, ellipsis: true });
    left += width;
  }
  drawRule(pdf, top + LINE, strong);
}

/** A line across the page, below which the next row begins. */
function drawRule(pdf: Pdf, y: number, strong = false): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(strong ? 0.8 : 0.4)
    .strokeColor(strong ? QUIET : HAIRLINE)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = y;
}

/** A table under a heading of its own; rows go on to the next page. */
export function drawTable(pdf: Pdf, title: string, columns: readonly Column[], rows: readonly Row[]): void {
  if (pdf.y + 5 * LINE > pdf.page.height - MARGIN) pdf.addPage();
  pdf
    .moveDown(1.2)
    .fontSize(11)
    .fillColor(INK)
    .text(typeset(pdf, title, { strong: true }), MARGIN)
    .moveDown(0.3);
  drawHeadings(pdf, columns);
  for (const row of rows) drawRow(pdf, columns, row);
}

/** The head of a document: who made it, and what it is. */
export function drawTitle(pdf: Pdf, author: string, title: string): void {
  pdf.fontSize(9).fillColor(QUIET).text(typeset(pdf, author), MARGIN, MARGIN);
  pdf
    .moveDown(0.4)
    .fontSize(20)
    .fillColor(INK)
    .text(typeset(pdf, title, { strong: true }));
}

/**
 * Opens a document on letter paper, or on paper of another width and height in points. The library is loaded when the
 * first document is asked for.
 */
export async function openPdf(about: {
  title: string;
  author: string;
  language: Language;
  madeAt: Date;
  size?: [width: number, height: number];
}): Promise<{ pdf: Pdf; finish: () => Promise<Buffer> }> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: about.size ?? 'LETTER',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: `${about.language}-US`,
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
