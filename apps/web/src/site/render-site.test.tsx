import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { appPaths, sitePages } from '@trilane/contract/web-routes';
import type { EnglishSitePageName } from '@trilane/contract/web-routes';
import { siteDates } from '@trilane/domain/site-dates';
import { tokens } from './links.ts';
import { renderSite } from './render-site.tsx';
import { shareCards, shareCardWords } from './share-cards.ts';
import type { ShareCardName } from './share-cards.ts';

/** What the server puts in for the published legal texts (docs/product.md#legal-texts). */
const ofLegalTexts = [
  ...['TERMS', 'PRIVACY', 'VERSION'].flatMap((name) =>
    ['TITLE', 'UPDATED', 'CONTENTS', 'TEXT'].map((part) => `%${name}_${part}%`),
  ),
  ...['%VERSION_NUMBER%', '%VERSION_FORCE%', '%VERSION_HOME%', '%VERSION_NAME%', '%NUMBERS%'],
];

let files: ReadonlyMap<string, string>;

const cardNames = Object.keys(shareCards) as ShareCardName[];
const cards = Object.fromEntries(cardNames.map((name) => [name, `/assets/card-${name}-1.png`]));

beforeAll(() => {
  files = renderSite({
    script: '/assets/site-1.js',
    islands: '/assets/islands-1.js',
    style: '/assets/style-1.css',
    font: '/assets/inter-1.woff2',
    cards: cards as Record<ShareCardName, string>,
  });
});

// The validator wants native boxes, but a check inside its own button cannot be one. Every other rule applies.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'prefer-native-element': ['error', { exclude: ['checkbox'] }] },
});

// Pages in other languages come from builds of their own (spanish-site.test.ts).
const isEnglish = <Name extends string>(name: Name): name is Exclude<Name, `es-${string}`> => !name.startsWith('es-');
const pageNames = [
  ...new Set<EnglishSitePageName>([
    ...Object.values(sitePages).filter(isEnglish),
    'shop',
    'legal-version',
    'not-found',
  ]),
];
const shopPaths = ['/shop-with-%PRODUCT_SLUG%', '/es/shop-with-%PRODUCT_SLUG%'];
const frames = ['receipt', 'unsubscribe'] as const satisfies EnglishSitePageName[];
/** Pages that no search engine keeps: they have no one address. */
const lost = (name: string) => name === 'not-found' || name === 'legal-version';
const linksOf = (page: string) =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test('there is a file for every page that the server gives', () => {
  expect([...files.keys()].filter((name) => name.endsWith('.html')).toSorted()).toEqual(
    // The server fills these frames for each visit.
    [...pageNames, ...frames].map((name) => `${name}.html`).toSorted(),
  );
});

test.each(frames)('the frame of %s leaves title and content to the server, and no search engine keeps it', (name) => {
  const page = files.get(`${name}.html`)!;
  const token = name.toUpperCase();
  expect(page).toContain(`<title>%${token}_TITLE% · %PRODUCT_NAME%</title>`);
  expect(page).toMatch(new RegExp(`<main id="main"[^>]*>%${token}_PAGE%</main>`));
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page.match(/\sstyle=|<style|\son[a-z]+=|javascript:|(?:src|href)="data:/g)).toBeNull();
});

describe.each(pageNames)('%s', (name) => {
  const page = () => files.get(`${name}.html`)!;

  test('holds no inline style and no inline script, only data', () => {
    expect(page().match(/\sstyle=|<style|\son[a-z]+=|javascript:|(?:src|href)="data:/g)).toBeNull();
    const scripts = [...page().matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => attributes !== ' type="application/ld+json"',
    );
    expect(scripts.map(([, attributes, text]) => [attributes, text])).toEqual([
      [' src="/assets/site-1.js" data-islands="/assets/islands-1.js" data-contact="%CONTACT_EMAIL%"', ''],
    ]);
  });

  test('holds only tokens that the server fills', () => {
    const { words, instalments } = siteDates('2026-11-23', 'en');
    const ofTheDay = [...Object.keys(words), ...Object.keys(instalments[0]!)].map((token) => `%${token}%`);
    const known = new Set<string>([...Object.values(tokens), ...ofTheDay, ...ofLegalTexts]);
    const held = page().match(/%[A-Za-z_]+%/g) ?? [];
    expect(held.filter((token) => !known.has(token))).toEqual([]);
  });

  test('leads only to what exists', () => {
    const ids = new Set(
      [...files.values()].flatMap((file) => [...file.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    );
    for (const href of linksOf(page())) {
      const [path, fragment] = href.split('#');
      if (fragment !== undefined) expect(ids).toContain(fragment);
      if (path !== '' && path!.startsWith('/'))
        expect([...Object.keys(sitePages), ...shopPaths, ...appPaths]).toContain(path);
      else if (path !== '') expect(href).toMatch(/^(mailto:)?%[A-Z_]+%/);
    }
  });

  test('has one title, one first heading and one address of its own', () => {
    const counts = ['<title>', '<h1>', 'rel="canonical"', 'name="description"', 'property="og:title"', '<main '].map(
      (part) => page().split(part).length - 1,
    );
    expect(counts).toEqual([1, 1, lost(name) ? 0 : 1, 1, 1, 1]);
  });

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(page());
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      ),
    ).toEqual([]);
  });

  test('never skips a level of headings', () => {
    const levels = [...page().matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, n) => n > 0 && level > levels[n - 1]! + 1)).toEqual([]);
  });
});

test('the still sign-up panel tells its ways by value, so that the living one takes over what was chosen', () => {
  const page = files.get('merchant.html')!;
  const values = [...page.matchAll(/<input type="radio"[^>]* value="(\w+)"/g)].map(([, value]) => value);
  expect(values).toEqual(['personal', 'merchant']);
});

test('titles have one form, and search engines find the landing page under the start address', () => {
  const titles = pageNames.map((name) => /<title>(.*?)<\/title>/.exec(files.get(`${name}.html`)!)![1]!);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[^:|·]+(: [^:|·]+)? · %PRODUCT_NAME%$/);
  for (const about of ['rel="canonical" href="', 'property="og:url" content="'])
    expect(files.get('home.html')).toContain(`${about}%PUBLIC_URL%/"`);
  expect(files.get('sitemap.xml')).toContain('<loc>%PUBLIC_URL%/</loc>');
});

test.each(cardNames)('%s has a picture of its own for shared links, described in words', (name) => {
  const page = files.get(`${name}.html`)!;
  expect(page).toContain(`property="og:image" content="%PUBLIC_URL%${cards[name]!}"`);
  expect(page).toContain(`property="og:image:alt" content="${shareCardWords(shareCards[name])}"`);
});

test('the data for search engines is JSON and asks the questions of the page', () => {
  const page = files.get('home.html')!;
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as {
    '@graph': Array<{ '@type': string; mainEntity?: Array<{ name: string }> }>;
  };
  const asked = data['@graph'].find((thing) => thing['@type'] === 'FAQPage')!.mainEntity!.map(({ name }) => name);
  expect(asked).toHaveLength(4);
  for (const question of asked) expect(page).toContain(`<summary>${question}`);
});

test('every section that sells is there', () => {
  const headings = (name: string) =>
    [...files.get(`${name}.html`)!.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text]) =>
      text!.replaceAll(/<br\/>/g, ' ').replaceAll(/<[^>]+>/g, ''),
    );
  expect(headings('home')).toEqual(
    expect.arrayContaining([
      'Charge $43.20. Keep $43.20.',
      'What would you keep?',
      'A Friday at Juniper Bakery',
      'What it costs you',
      'Why it costs so little',
      'App to app. Account to account.',
      'Five steps to the first sale',
      'Promos and cashbacks, applied at the till',
      'Chat orders, paid in the chat',
      'What changes on your side of the counter',
    ]),
  );
  expect(headings('merchant')).toEqual(
    expect.arrayContaining(['connect direct. get more.', 'Express Business Sign-up', 'What would you keep?']),
  );
  expect(headings('lenders')).toEqual(
    expect.arrayContaining([
      'Fund purchases, not promises.',
      'Where the money goes, and how it comes back',
      'One week, as an example',
      'What stands between you and a loss',
      'Before you ask',
      'Lend where people shop.',
    ]),
  );
  for (const words of ['0%', 'payment processing fee', 'Create free account', 'Request Demo', 'Talk to our team'])
    expect(files.get('home.html')).toContain(words);
});

test('the hero tells one sum from its first word to the till', () => {
  const hero = /<section[^>]* aria-label="What it is">.*?<\/section>/s.exec(files.get('home.html')!)![0];
  const sums = hero.replaceAll(/<[^>]+>/g, ' ').match(/\$[\d.,-]+\d/g)!;
  expect(new Set(sums)).toEqual(new Set(['$43.20', '$0.00']));
  expect(hero).toContain('Juniper Bakery is an example, not a customer.');
});

test('the tour shows three panels of the portal, filled, marked as an example, with nothing to press', () => {
  const tour = /<section[^>]* id="tour">.*?<\/figure><\/div><\/div><\/section>/s.exec(files.get('home.html')!)![0];
  expect(tour.match(/<figcaption><h3>/g)).toHaveLength(3);
  expect(tour).toContain('An example, not a customer');
  expect(tour).not.toMatch(/<(a|button|input) |aria-busy|\$0\.00/);
  // The example purchase is the newest payment, and the payment in the middle goes on from the drawn promotion.
  expect(tour).toMatch(/Latest transactions.*?3:41 PM.*?Juniper Bakery.*?\$43\.20/s);
  expect(tour).toContain('Reached your $200 promotion and earned $10.63.');
  const arriving = /Arriving<.*?<\/ol>/s.exec(tour)![0].replaceAll(/<[^>]+>/g, ' ');
  const [total, ...parts] = arriving.match(/\$[\d,]+\.\d\d/g)!.map((sum) => Number(sum.replaceAll(/[$,.]/g, '')));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('the merchants’ calculator stands under the hero, with an example that is marked as one', () => {
  const home = files.get('home.html')!;
  expect(home.indexOf('data-panel="savings"')).toBeGreaterThan(home.indexOf('Keep $43.20.'));
  expect(home.indexOf('data-panel="savings"')).toBeLessThan(home.indexOf('%NUMBERS%'));
  expect(home).toMatch(/Example: Juniper Bakery, a fictional shop, keeps in a year.*\$2,400\.00/s);
  expect(home).toMatch(/<dt>Service fee<\/dt><dd>0%<\/dd>.*Premium placement.*<dd>\$0\.50<\/dd>/s);
});

test('pages are built without dates; the server fills in the day when it serves them', () => {
  const stated = /Dec 12 2022|Jun 29 2022|June 2022/g;
  for (const [name, page] of files)
    expect([name, page.replaceAll(stated, '').match(/\b(?:19|20)\d\d\b(?!\/svg|\/09)/g)]).toEqual([name, null]);
  expect(files.get('home.html')).toMatch(/%YOURS_ON%.*%OFFER_WORDS%/s);
  expect(files.get('shop.html')).toMatch(/value="%TODAY%".*data-each="instalments"/s);
});

test('the legal texts and the days of their last change are left to the server', () => {
  expect(files.get('terms-of-use.html')).toMatch(/<article [^>]*>%TERMS_TEXT%<\/article>/);
  expect(files.get('privacy-policy.html')).toMatch(/<article [^>]*>%PRIVACY_TEXT%<\/article>/);
  for (const name of pageNames)
    expect(files.get(`${name}.html`)).toContain('last updated %TERMS_UPDATED%. <a href="/privacy-policy">');
});

test('search engines are kept out of the portal and told of the public pages', () => {
  expect(files.get('robots.txt')).toContain('Disallow: /portal\n');
  expect(files.get('sitemap.xml')).toContain('<loc>%PUBLIC_URL%/privacy-policy</loc>');
  expect(JSON.parse(files.get('manifest.webmanifest')!)).toMatchObject({
    name: '%PRODUCT_NAME%',
    start_url: '/merchant-signin',
  });
});
