import { receiptName, receiptSlip } from '@trilane/contract/receipt-words';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { paragraphs, type PageContent } from '../../platform/link-page.ts';
import type { WireReceipt } from './receipts.wire.ts';

/** A receipt as its page shows it; `site/receipt` draws its elements. */
export function receiptPage(receipt: WireReceipt, pdfAddress: string): PageContent {
  const { title, head, sections, foot } = receiptSlip(receipt);
  const { logo } = receipt;
  const parts = sections.map(({ title: heading, rows }) => {
    const list = rows.map(({ words, value, strong = false }) => {
      const row = `<dt>${escapeHtml(words)}</dt><dd>${escapeHtml(value)}</dd>`;
      return `<div${strong ? ' data-strong' : ''}>${row}</div>`;
    });
    const titled = heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`;
    return `<section>${titled}<dl>${list.join('')}</dl></section>`;
  });
  return {
    title: `${receiptName(receipt)} from ${receipt.business.name}`,
    html: [
      '<article>',
      logo === null ? '' : `<img src="${escapeHtml(logo.url)}" alt="">`,
      `<h1>${escapeHtml(title)}</h1>`,
      paragraphs(head),
      ...parts,
      foot === '' ? '' : `<footer>${escapeHtml(foot)}</footer>`,
      '</article>',
      '<nav aria-label="This receipt"><button type="button" data-print>Print</button>',
      `<a href="${escapeHtml(pdfAddress)}" download>Download PDF</a></nav>`,
    ].join(''),
  };
}

export const gonePage: PageContent = {
  title: 'Receipt not found',
  html: `<article><h1>Receipt not found</h1>${paragraphs([
    'This link is wrong or has expired.',
    'Ask the store where you paid: it can send you the receipt again.',
  ])}</article>`,
};

export const busyPage: PageContent = {
  title: 'Try again later',
  html: `<article><h1>Try again later</h1>${paragraphs([
    'Too many receipts were opened in the last few minutes.',
    'Wait a few minutes, then open your link again.',
  ])}</article>`,
};
