import { LANES, SHEET, STYLES, type StyleName } from './mail-styles.ts';

/** A mail without its receiver. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What every mail takes from the settings. */
export interface MailBrand {
  productName: string;
  contactEmail: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

export interface MailParts {
  subject: string;
  /** What lists of mails show after the subject: the news in a few words, not the subject again. */
  preheader: string;
  heading: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** Shown large, alone in its line. */
  code?: string;
  facts?: readonly { term: string; value: string }[];
  /** Words of somebody else, with their line breaks. */
  quote?: string;
  /** One way on, alone in its line; written out below the button. */
  link?: { url: string; label: string };
  /** What to do if something is not as it should be. */
  notes?: readonly string[];
  /** Why this address gets this mail. */
  reason: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

// Signs that turn the direction of what follows, and control signs but the line break: a name must not make a sentence
// say something else.
const plain = (text: string) =>
  text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, ' ');
const oneLine = (text: string) => plain(text).replaceAll('\n', ' ');

const attributes = (style: StyleName) => `class="${style}" style="${escapeHtml(STYLES[style])}"`;
const block = (tag: string, style: StyleName, text: string) =>
  `<${tag} ${attributes(style)}>${escapeHtml(text)}</${tag}>`;

/** Where lists of mails would go on with the first words of the mail. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

function htmlOf(brand: MailBrand, parts: MailParts): string {
  const { subject, preheader, heading, paragraphs, code, facts = [], quote, link, notes = [], reason } = parts;
  const lanes = LANES.map((colour) => `<span style="${STYLES.lane};background-color:${colour}"></span>`).join('');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>`,
    `<body ${attributes('page')}>`,
    `<div ${attributes('preheader')}>${escapeHtml(preheader)}${filler}</div>`,
    // The one mail program that needs tables for its layout gets a table; all others see a comment.
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" ' +
      'cellspacing="0"><tr><td><![endif]-->',
    `<div ${attributes('column')}>`,
    `<p ${attributes('brand')}><span aria-hidden="true">${lanes}</span> ${escapeHtml(brand.productName)}</p>`,
    `<div role="article" lang="en" ${attributes('card')}>`,
    block('h1', 'heading', heading),
    ...paragraphs.map((text) => block('p', 'paragraph', text)),
    ...(code === undefined ? [] : [block('p', 'code', code)]),
    ...(facts.length === 0
      ? []
      : [
          `<div ${attributes('facts')}>`,
          ...facts.map(
            ({ term, value }) => `<p ${attributes('fact')}>${block('span', 'term', term)} ${escapeHtml(value)}</p>`,
          ),
          '</div>',
        ]),
    ...(quote === undefined ? [] : [block('blockquote', 'quote', quote)]),
    ...(link === undefined
      ? []
      : [
          `<p ${attributes('action')}><a href="${escapeHtml(link.url)}" ${attributes('button')}>` +
            `${escapeHtml(link.label)}</a></p>`,
          block('p', 'address', link.url),
        ]),
    ...(notes.length === 0
      ? []
      : [`<div ${attributes('notes')}>`, ...notes.map((text) => block('p', 'note', text)), '</div>']),
    '</div>',
    `<p ${attributes('foot')}>${escapeHtml(reason)}<br>${escapeHtml(brand.productName)} · <a ` +
      `href="mailto:${escapeHtml(brand.contactEmail)}" ` +
      `${attributes('footLink')}>${escapeHtml(brand.contactEmail)}</a></p>`,
    '</div>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</body></html>',
  ].join('\n');
}

function textOf(
  brand: MailBrand,
  { heading, paragraphs, code, facts = [], quote, link, notes = [], reason }: MailParts,
): string {
  return (
    [
      heading,
      ...paragraphs,
      ...(code === undefined ? [] : [code]),
      ...(facts.length === 0 ? [] : [facts.map(({ term, value }) => `${term}: ${value}`).join('\n')]),
      ...(quote === undefined
        ? []
        : [
            quote
              .split('\n')
              .map((line) => `> ${line}`.trimEnd())
              .join('\n'),
          ]),
      ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
      ...notes,
      `--\n${reason}\n${brand.productName}, ${brand.contactEmail}`,
    ].join('\n\n') + '\n'
  );
}

/**
 * The one layout of all mails. HTML and text say the same; the HTML works without pictures, scripts and its sheet, in
 * the light and in the dark. Every value is escaped here and nowhere else, so callers hand over plain words.
 */
export function layoutMail(brand: MailBrand, parts: MailParts): MailContent {
  if (parts.link && !/^https?:\/\//.test(parts.link.url)) throw new Error('a link of a mail is no web address');
  const clean: MailParts = {
    ...parts,
    subject: oneLine(parts.subject),
    preheader: oneLine(parts.preheader),
    heading: oneLine(parts.heading),
    paragraphs: parts.paragraphs.map(oneLine),
    notes: parts.notes?.map(oneLine),
    facts: parts.facts?.map(({ term, value }) => ({ term, value: oneLine(value) })),
    quote: parts.quote && plain(parts.quote),
    reason: oneLine(parts.reason),
  };
  return { subject: clean.subject, text: textOf(brand, clean), html: htmlOf(brand, clean) };
}

/** Why the owner of an account gets a mail. */
export const ownerReason = ({ productName }: MailBrand) =>
  `You get this mail because this address belongs to a ${productName} account.`;
