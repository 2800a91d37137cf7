import { cell, colour, escapeHtml, grid, styled, words } from './mail-markup.ts';
import type { MailChart } from './mail-parts.ts';

/**
 * Bars of table cells, which every mail program draws. The figures stand beside them, so the mail reads without the
 * bars. Negative bars have another colour; their figures carry the minus.
 */
export function chartOf({ heading, bars }: MailChart): string {
  const most = Math.max(1, ...bars.map(({ cents }) => Math.abs(cents)));
  const rows = bars.map(({ label, value, cents }) => {
    const percent = Math.round((Math.abs(cents) / most) * 100);
    const bar =
      percent === 0 ? '&nbsp;' : grid([colour(cents < 0 ? 'barBelow' : 'bar', '100%', 14)], ` width="${percent}%"`);
    return (
      `<tr><th scope="row" width="26%" ${styled('chartLabel')}>${escapeHtml(label)}</th>` +
      `${cell('chartSide', bar, ' width="46%" aria-hidden="true"')}` +
      `${cell('chartValue', escapeHtml(value), ' width="28%"')}</tr>`
    );
  });
  return (
    words('h2', 'chartHeading', heading) +
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('grid')}>${rows.join('')}</table>`
  );
}
