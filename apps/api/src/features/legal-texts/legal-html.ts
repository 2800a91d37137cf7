import type { Language } from '@trilane/domain/language';
import type { LegalDocument, LegalNode, LegalReading } from '@trilane/domain/legal-document';
import { updatedWords } from '@trilane/domain/legal-text';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { inSpanish } from './spanish-numbers.ts';
import type { LandingNumber } from './read-numbers.ts';

const TEMPLATE_WORDS = ' A template, to be reviewed by counsel before it is used.';
const EMPTY = new Set(['hr', 'br']);

function nodesHtml(nodes: readonly LegalNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const href = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`;
      return EMPTY.has(node.tag) ? `<${node.tag}>` : `<${node.tag}${href}>${nodesHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The line that says when the text was last changed, and whether it is a template. */
export const updatedLine = ({ effectiveOn, template }: Pick<LegalReading, 'effectiveOn' | 'template'>): string =>
  `Last updated ${updatedWords(effectiveOn)}.${template ? TEMPLATE_WORDS : ''}`;

/** A text as the public page shows it: the last change, the introduction and the numbered parts. */
export function readingHtml(reading: LegalReading): string {
  const { intro, parts } = reading.document;
  const sections = parts.map(
    ({ id, title, content }, n) =>
      `<section id="${id}"><h2>${n + 1}. ${escapeHtml(title)}</h2>${nodesHtml(content)}</section>`,
  );
  return [`<p class="quiet small">${updatedLine(reading)}</p>`, nodesHtml(intro), ...sections].join('');
}

/** The table of contents of a text. */
export function contentsHtml({ parts }: LegalDocument): string {
  return `<ol>${parts.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ol>`;
}

/** The numbers of the landing page. */
export function numbersHtml(numbers: readonly LandingNumber[], language: Language): string {
  const lines = numbers.map((number) => {
    const translated = language === 'es' ? inSpanish(number) : number;
    const { figure, unit, words } = translated ?? number;
    const small = unit === '' ? '' : ` <small>${escapeHtml(unit)}</small>`;
    const lang = translated === null ? ' lang="en"' : '';
    return `<div${lang}><dt>${escapeHtml(words)}</dt><dd>${escapeHtml(figure)}${small}</dd></div>`;
  });
  return `<dl>${lines.join('')}</dl>`;
}
