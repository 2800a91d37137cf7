import { STYLES, type StyleName } from './mail-styles.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** Class and inline style of a part. */
export const styled = (style: StyleName): string => `class="${style}" style="${escapeHtml(STYLES[style])}"`;

/** An element with nothing but words in it. */
export const words = (tag: string, style: StyleName, text: string): string =>
  `<${tag} ${styled(style)}>${escapeHtml(text)}</${tag}>`;

/** A cell around markup; `more` are attributes, with a blank before them. */
export const cell = (style: StyleName, markup: string, more = ''): string =>
  `<td${more} ${styled(style)}>${markup}</td>`;

/** A table that only lays out: screen readers pass over it. */
export const grid = (rows: readonly string[], more = ' width="100%"', style: StyleName = 'grid'): string =>
  `<table role="presentation"${more} cellpadding="0" cellspacing="0" border="0" ${styled(style)}>` +
  `${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;

/** A cell that is a piece of colour of that width. */
export const colour = (style: StyleName, width: string, height: number): string =>
  cell(style, '&nbsp;', ` width="${width}" height="${height}"`);
