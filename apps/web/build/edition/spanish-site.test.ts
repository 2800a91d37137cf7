import { join } from 'node:path';
import { sitePages } from '@trilane/contract/web-routes';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderSiteFiles } from '../prerender-site.ts';

const names = ['home', 'merchant', 'shop', 'lenders', 'not-found'] as const;

/** What stands in English on a Spanish page: names, terms of the trade, and what no person reads. */
const SAME = [
  'ALTCHA',
  'Cashback',
  'Juniper Bakery',
  'Juniper Coffee',
  'Juniper Market Stall',
  '102, Juniper Bakery, Brooklyn',
  'Maya Quintero',
  'TRN 15198',
  '3:40 PM',
  '3:41 PM',
  // The same word in both languages.
  'Personal',
  'Principal',
];
const NOT_READ = [
  'width=device-width, initial-scale=1, viewport-fit=cover',
  'telephone=no',
  'website',
  'noindex',
  'summary_large_image',
  '#FBFBF8',
  '#0A0F1A',
];

let files: ReadonlyMap<string, string | Uint8Array>;
let misfits: readonly string[];
const page = (name: string) => String(files.get(`site/${name}.html`));

beforeAll(async () => {
  ({ files, misfits } = await renderSiteFiles(join(import.meta.dirname, '../..')));
}, 120_000);

/** Text and attributes that people read or hear, and the meta tags. */
function textsOf(html: string): Set<string> {
  const told = html.replaceAll(/<script.*?<\/script>/gs, '');
  const texts = [
    ...told.matchAll(/>([^<]+)</g),
    ...told.matchAll(/\s(?:aria-label|aria-roledescription|alt|title|placeholder|content)="([^"]*)"/g),
  ].map(([, text]) => text!.trim());
  return new Set(texts.filter((text) => /\p{L}{2}/u.test(text.replaceAll(/%[A-Z_]+%/g, ''))));
}

test('the Spanish catalogue has every message of the pages, and no other', () => {
  expect(misfits).toEqual([]);
});

/** What the server fills for the page of a mailed link. */
const frames = ['receipt', 'unsubscribe'] as const;

describe.each([...names, ...frames])('%s', (name) => {
  test('leaves no English on the Spanish page', () => {
    const english = textsOf(page(name));
    const left = [...textsOf(page(`es-${name}`))].filter((text) => english.has(text));
    expect(left.filter((text) => ![...SAME, ...NOT_READ].includes(text))).toEqual([]);
  });

  test('says its language, and holds the same elements in both', () => {
    expect(page(name)).toContain('<html lang="en">');
    expect(page(`es-${name}`)).toContain('<html lang="es">');
    const marksOf = (html: string) => html.match(/\s(?:id|name|data-(?:dialog|panel|each|date))="[^"]*"/g)!.toSorted();
    expect(marksOf(page(`es-${name}`))).toEqual(marksOf(page(name)));
  });

  test('is valid HTML', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'prefer-native-element': ['error', { exclude: ['checkbox'] }] },
    });
    const { results } = await validator.validateString(page(`es-${name}`));
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`)),
    ).toEqual([]);
  });
});

test('every static page has its file', () => {
  for (const name of [...Object.values(sitePages), 'shop', 'es-shop', 'not-found', 'es-not-found'])
    expect([...files.keys()]).toContain(`site/${name}.html`);
});

test('both languages of a page name each other and themselves, and the English one is the default', () => {
  for (const name of ['home', 'merchant', 'shop', 'lenders'] as const) {
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, ...found]) => found);
    const english = alternates(page(name));
    expect(english.map(([language]) => language)).toEqual(['en', 'es', 'x-default']);
    expect(alternates(page(`es-${name}`))).toEqual(english);
    const [[, here], [, there], [, otherwise]] = english as [string[], string[], string[]];
    expect(page(name)).toContain(`<link rel="canonical" href="${here}"`);
    expect(page(`es-${name}`)).toContain(`<link rel="canonical" href="${there}"`);
    expect(otherwise).toBe(here);
    expect(String(files.get('site/sitemap.xml'))).toContain(`<loc>${there}</loc>`);
  }
});

test('Spanish pages lead on in Spanish, and to the pages that stand in English alone', () => {
  const english = ['/terms-of-use', '/privacy-policy'];
  const app = ['/merchant-signup', '/merchant-signin', '/portal'].map((path) => `${path}?language=es`);
  for (const name of names) {
    const inner = [...page(`es-${name}`).matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path]) => path!);
    expect(inner.length).toBeGreaterThan(10);
    const stray = inner.filter(
      (path) => path !== '/es' && !path.startsWith('/es/') && ![...english, ...app].includes(path),
    );
    const language = /<a href="([^"]*)"[^>]*hrefLang="en"/.exec(page(`es-${name}`))![1];
    expect(stray.filter((path) => path !== language)).toEqual([]);
  }
});

test('the page of a mailed link leads to itself in the other language', () => {
  for (const name of frames) {
    expect(page(name)).toContain('<a href="?language=es" hrefLang="es" lang="es">Español</a>');
    expect(page(`es-${name}`)).toContain('<a href="?language=en" hrefLang="en" lang="en">English</a>');
  }
});

test('the legal texts are said to stand in English, which binds', () => {
  for (const name of names) expect(page(`es-${name}`)).toContain('el texto en inglés es el legalmente vinculante');
});
