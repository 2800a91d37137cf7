import { EDITION } from '@trilane/domain/edition';
import { chartOf } from './mail-chart.ts';
import { cell, colour, escapeHtml, grid, styled, words } from './mail-markup.ts';
import { UNSUBSCRIBE_LABEL, type MailBrand, type MailParts } from './mail-parts.ts';
import { FAMILY_LANES, SHEETS, type StyleName } from './mail-styles.ts';

/** Where lists of mails would go on with the first words of the mail. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const row = (style: StyleName, ...markup: string[]) => cell(style, markup.join(''));

/**
 * The lanes that meet at a stop, in coloured cells: Gmail strips drawings, and pictures from the net are not shown
 * until the reader allows it.
 */
function logoOf(productName: string): string {
  const gap = colour('laneGap', '20', 3);
  const lanes = grid(
    [colour('laneCoral', '20', 4), gap, colour('laneTeal', '20', 4), gap, colour('laneIndigo', '20', 4)],
    ' width="20"',
  );
  const mark = cell('stopSide', lanes, ' width="20" aria-hidden="true"');
  const stop = cell('stopSide', grid([colour('stop', '8', 8)], ' width="8"'), ' width="8" aria-hidden="true"');
  return grid([mark + stop + cell('brandName', escapeHtml(productName))], '');
}

function headOf({ heading, amount }: MailParts): string[] {
  if (amount === undefined) return [row('row', words('h1', 'heading', heading))];
  return [
    row('labelRow', words('h1', 'label', heading)),
    row('amountRow', words('p', 'amount', amount.value), words('p', 'caption', amount.caption)),
  ];
}

/** Figures stand at the right, one below the other; other facts read from the left. */
function factsOf({ facts = [], family }: MailParts): string[] {
  if (facts.length === 0) return [];
  const value = family === 'money' || family === 'summary' ? 'figure' : 'value';
  const rows = facts.map(
    (fact) =>
      `<tr><th scope="row" width="36%" ${styled('term')}>${escapeHtml(fact.term)}</th>` +
      `${cell(value, escapeHtml(fact.value))}</tr>`,
  );
  return [
    row(
      'factsRow',
      `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('facts')}>${rows.join('')}</table>`,
    ),
  ];
}

/** A filled stop is done, a ring is still to come. */
function stepsOf({ steps = [] }: MailParts): string[] {
  if (steps.length === 0) return [];
  const rows = steps.map(({ title, note, done }, index) => {
    const stop = grid([cell(done ? 'stepDone' : 'stepStop', `${index + 1}`, ' width="24" height="24"')], ' width="28"');
    const said = `${escapeHtml(title)}<br><span ${styled('stepNote')}>${escapeHtml(note)}</span>`;
    return cell('stepSide', stop, ' width="28"') + cell('step', said);
  });
  return [row('factsRow', grid(rows))];
}

function actionOf({ link }: MailParts): string[] {
  if (link === undefined) return [];
  const button = `<a href="${escapeHtml(link.url)}" ${styled('button')}>${escapeHtml(link.label)}</a>`;
  return [
    row('actionRow', grid([cell('buttonSide', button, ' align="center"')], '', 'actions')),
    row('row', words('p', 'address', link.url)),
  ];
}

function cardOf(parts: MailParts): string {
  const { family, paragraphs, code, chart, quote, notes = [] } = parts;
  return grid([
    row('familyRow', grid([colour(FAMILY_LANES[family], '40', 4)], ' width="40" aria-hidden="true"')),
    ...headOf(parts),
    ...paragraphs.map((text) => row('row', words('p', 'paragraph', text))),
    ...(code === undefined ? [] : [row('codeRow', grid([cell('code', escapeHtml(code))]))]),
    ...factsOf(parts),
    ...stepsOf(parts),
    ...(chart === undefined ? [] : [row('factsRow', chartOf(chart))]),
    ...(quote === undefined ? [] : [row('quoteRow', quoteOf(quote))]),
    ...actionOf(parts),
    ...(notes.length === 0 ? [] : [row('notes', ...notes.map((text) => words('p', 'note', text)))]),
  ]);
}

// Outlook knows no `white-space`: each line ends in the markup.
const quoteOf = (quote: string) =>
  grid([cell('quote', `<blockquote ${styled('quoted')}>${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`)]);

function footOf({ productName, contactEmail }: MailBrand, { reason, unsubscribeUrl }: MailParts): string {
  const contact = `<a href="mailto:${escapeHtml(contactEmail)}" ${styled('footLink')}>${escapeHtml(contactEmail)}</a>`;
  return row(
    'foot',
    words('p', 'footLine', reason),
    `<p ${styled('footLine')}>${escapeHtml(productName)} · ${contact}</p>`,
    ...(unsubscribeUrl === undefined
      ? []
      : [
          `<p ${styled('footLine')}><a href="${escapeHtml(unsubscribeUrl)}" ${styled('footLink')}>` +
            `${UNSUBSCRIBE_LABEL}</a></p>`,
          words('p', 'footAddress', unsubscribeUrl),
        ]),
  );
}

/** The HTML of a mail: tables, because one of the three large mail programs lays out nothing else. */
export function htmlOf(brand: MailBrand, parts: MailParts): string {
  const { subject, preheader } = parts;
  const column = grid([row('brand', logoOf(brand.productName)), row('card', cardOf(parts)), footOf(brand, parts)]);
  return [
    '<!doctype html>',
    `<html lang="${EDITION}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Otherwise Apple makes links of codes, dates and sums, and scales what it takes for a desk's page.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="x-apple-disable-message-reformatting">',
    `<title>${escapeHtml(subject)}</title>${SHEETS.map((sheet) => `<style>${sheet}</style>`).join('')}`,
    // Word takes Times where it does not have the first font of a list.
    '<!--[if mso]><style>*{font-family:"Segoe UI",Arial,sans-serif!important}</style><![endif]--></head>',
    `<body ${styled('page')}>`,
    `<div ${styled('preheader')}>${escapeHtml(preheader)}${filler}</div>`,
    // Outlook knows no greatest width: it gets a table of that width around the column; all others see a comment.
    grid([
      row(
        'stage',
        '\n<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" ' +
          'cellspacing="0" border="0"><tr><td><![endif]-->\n',
        `<div role="article" lang="${EDITION}" ${styled('column')}>`,
        column,
        '</div>\n<!--[if mso]></td></tr></table><![endif]-->\n',
      ),
    ]),
    '</body></html>',
  ].join('\n');
}
