import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@trilane/domain/language';
import { BYTES_MAX, DROPPED, ELEMENTS, HELD, PADDED, SHEET_LENGTH_MAX, WIDTH_MAX } from './mail-rules.harness.ts';
import { FAMILY_LANES, SHEETS, STYLES } from './mail-styles.ts';
import { messagePreviews } from './previews.ts';

const brand = {
  productName: 'Quay & Co',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  appDownloadUrl: 'https://quay.example/app',
};
const mailsIn = (language: Language) =>
  messagePreviews(brand, undefined, language).flatMap((preview) => (preview.channel === 'email' ? [preview] : []));
const mails = mailsIn('en');
const inEach = LANGUAGES.flatMap((language) => mailsIn(language).map((preview) => ({ ...preview, language })));

const unescape = (markup: string) =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const withoutComments = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '');

/** What a person reads of the HTML below the preheader. */
const readingOf = (html: string) =>
  unescape(
    withoutComments(html)
      .replace(/<head>[\s\S]*?<\/head>|<div class="preheader"[\s\S]*?<\/div>/g, '')
      .replace(/<[^>]+>|&nbsp;/g, ' '),
  );
/** Without what one of the two writes for its form: the colon of a fact, the sign of a quote, the line of the foot. */
const wordsOf = (reading: string) =>
  reading
    .replace(/^> ?|^--$|(?<=^\d)\.(?= )/gm, ' ')
    .replace(/[\s:,·]+/g, ' ')
    .trim();

function tagsOf(html: string): { tag: string; name: string; attributes: string; style: string }[] {
  return [...withoutComments(html).matchAll(/<([a-z]\w*)\b([^>]*)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes,
    name: /class="(\w+)"/.exec(attributes)?.[1] ?? '',
    style: unescape(/style="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  }));
}
const propertiesOf = (style: string) =>
  style
    .split(';')
    .filter(Boolean)
    .map((rule) => rule.split(/:(.*)/s).slice(0, 2) as [property: string, value: string]);

describe.each(inEach)('the mail $id in $language', ({ mail: { subject, text, html, unsubscribeUrl } }) => {
  const tags = tagsOf(html);

  test('says nothing in one part that the other does not say', () => {
    expect(wordsOf(readingOf(html))).toBe(wordsOf(`Quay & Co\n${text}`));
  });

  test('is made of elements and properties that hold in Outlook, Gmail and Apple Mail', () => {
    for (const { tag, name, style } of tags) {
      expect(ELEMENTS, tag).toContain(tag);
      if (name !== '') expect([name, style]).toEqual([name, STYLES[name as keyof typeof STYLES]]);
      for (const [property, value] of propertiesOf(style)) {
        if (!HELD.has(property)) {
          expect(Object.keys(DROPPED), `${name}: ${property}`).toContain(property);
          expect(DROPPED[property]!.holds({ html, tag, style }), `${name}: ${DROPPED[property]!.reason}`).toBe(true);
        }
        if (property === 'padding' && value !== '0') expect(PADDED, `${name}: ${property}`).toContain(tag);
        expect(value, `${name}: ${property}`).not.toMatch(/var\(|calc\(|rgba?\(|\dr?em\b|!important|url\(/);
      }
    }
  });

  test('is read in its order: tables either lay out or have heads', () => {
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    const tables = withoutComments(html)
      .split(/(?=<table\b)/)
      .slice(1);
    for (const table of tables)
      expect(table.startsWith('<table role="presentation"') || /^<table[^>]*><tr><th scope="row"/.test(table)).toBe(
        true,
      );
  });

  test('fits: at most 600 px wide, at most 60 KB', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(BYTES_MAX);
    const widths = [...html.matchAll(/width[=:]"?(\d+)(?:px)?["; ]/g)].map(([, width]) => Number(width));
    expect(widths).toContain(WIDTH_MAX);
    expect(Math.max(...widths)).toBe(WIDTH_MAX);
  });

  test('has one way on: a button with its address below, in both parts', () => {
    const links = [...html.matchAll(/<a href="([^"]*)" class="(\w+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, url = '', name = '', label = '']) => ({ url: unescape(url), name, label: unescape(label) }),
    );
    expect(links).toHaveLength(html.match(/<a /g)!.length);
    const ways = links.filter(({ url }) => !url.startsWith('mailto:'));
    expect(ways.filter(({ name }) => name === 'button').length).toBeLessThanOrEqual(1);
    for (const { url, name, label } of ways) {
      expect(name === 'button' || url === unsubscribeUrl, url).toBe(true);
      expect(wordsOf(readingOf(html))).toContain(wordsOf(`${label} ${url}`));
      expect(text).toContain(`${label}:\n${url}\n`);
    }
    // Nobody shall have to copy an address that no button leads to.
    const bare = text.match(/https?:\/\/quay\.example\S*/g) ?? [];
    expect(new Set(bare)).toEqual(new Set(ways.map(({ url }) => url)));
  });

  test('leads with the same amount in its subject and in both parts', () => {
    const lead = /<p class="amount"[^>]*>([^<]+)<\/p>/.exec(html)?.[1];
    const [inSubject] = /-?\$[\d,]+\.\d\d/.exec(subject) ?? [];
    if (inSubject !== undefined) {
      expect(subject.startsWith(inSubject)).toBe(true);
      expect(lead).toBe(inSubject);
    }
    if (lead !== undefined) expect(text.split('\n\n')[1]!.startsWith(`${lead} `)).toBe(true);
  });

  test('belongs to one family', () => {
    const lanes = new Set<string>(Object.values(FAMILY_LANES));
    const head = html.slice(html.indexOf('class="card"'));
    expect(tagsOf(head).filter(({ name }) => lanes.has(name))).toHaveLength(1);
  });
});

test('what leads to money or a summary leads with its amount', () => {
  const leading = mails.filter(({ mail }) => mail.html.includes('class="amount"')).map(({ id }) => id);
  expect(leading).toEqual([
    'transfer-paid',
    'transfer-failed',
    'transfer-returned',
    'transfer-stopped',
    'notice-refund',
    'day-close',
    'receipt',
    'refund-receipt',
    'summary-week',
    'summary-day',
    'summary-month',
    'summary-quiet',
  ]);
});

test('a sheet is short, and only overrules what stands inline', () => {
  for (const sheet of SHEETS) {
    expect(sheet.length).toBeLessThan(SHEET_LENGTH_MAX);
    expect(sheet.match(/@media/g)).toHaveLength(1);
    for (const [, rules = ''] of sheet.matchAll(/^\..+?\{(.+)\}$/gm))
      for (const rule of rules.split(';').filter(Boolean)) expect(rule).toMatch(/!important$/);
  }
});
