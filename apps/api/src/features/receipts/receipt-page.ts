import { mailsIn } from '@trilane/contract/mails/mails-in';
import { LANGUAGE_PARAM, type Language } from '@trilane/domain/language';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { articlePage, paragraphs, type PageContent } from '../../platform/link-page.ts';
import type { WireReceipt } from './receipts.wire.ts';

/** A receipt as its page shows it in a language; `site/receipt` draws its elements. */
export function receiptPage(receipt: WireReceipt, token: string, language: Language): PageContent {
  const { receiptPageWords, receiptSlip, receiptTitle } = mailsIn(language);
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
  const { navigation, print, pdf } = receiptPageWords;
  const pdfAddress = `/r/${token}/receipt.pdf?${LANGUAGE_PARAM}=${language}`;
  return {
    title: receiptTitle(receipt, receipt.business.name),
    html: [
      '<article>',
      logo === null ? '' : `<img src="${escapeHtml(logo.url)}" alt="">`,
      `<h1>${escapeHtml(title)}</h1>`,
      paragraphs(head),
      ...parts,
      foot === '' ? '' : `<footer>${escapeHtml(foot)}</footer>`,
      '</article>',
      `<nav aria-label="${escapeHtml(navigation)}"><button type="button" data-print>${escapeHtml(print)}</button>`,
      `<a href="${escapeHtml(pdfAddress)}" download>${escapeHtml(pdf)}</a></nav>`,
    ].join(''),
  };
}

const said = ({ title, lines }: { title: string; lines: readonly string[] }) => articlePage(title, paragraphs(lines));

export const gonePage = (language: Language): PageContent => said(mailsIn(language).receiptPageWords.gone);

export const busyPage = (language: Language): PageContent => said(mailsIn(language).receiptPageWords.busy);
