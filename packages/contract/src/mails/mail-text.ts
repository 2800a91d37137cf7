import { UNSUBSCRIBE_LABEL, type MailBrand, type MailParts } from './mail-parts.ts';

const block = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [lines.join('\n')]);

/** The plain-text twin of a mail: the same words in the same order as its HTML. */
export function textOf(brand: MailBrand, parts: MailParts): string {
  const { heading, amount, paragraphs, code, facts = [], steps = [], chart, quote, link, notes = [] } = parts;
  const foot = [
    '--',
    parts.reason,
    `${brand.productName}, ${brand.contactEmail}`,
    ...(parts.unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE_LABEL}:`, parts.unsubscribeUrl]),
  ];
  const blocks = [
    heading,
    ...(amount === undefined ? [] : [`${amount.value} ${amount.caption}`]),
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...block(facts.map(({ term, value }) => `${term}: ${value}`)),
    ...block(steps.map(({ title, note }, index) => `${index + 1}. ${title}: ${note}`)),
    ...(chart === undefined
      ? []
      : [[chart.heading, ...chart.bars.map(({ label, value }) => `${label}: ${value}`)].join('\n')]),
    ...block(quote === undefined ? [] : quote.split('\n').map((line) => `> ${line}`.trimEnd())),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...notes,
    foot.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
