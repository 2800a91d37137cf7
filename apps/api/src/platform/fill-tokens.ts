import type { AppDocument } from '@trilane/contract/app-documents';
import type { Language } from '@trilane/domain/language';
import { pageTitle } from '@trilane/domain/page-title';
import { productSlug } from '@trilane/domain/product-slug';
import { siteDates } from '@trilane/domain/site-dates';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { Config } from '../config/config.ts';
import type { PageWords } from './page-texts.ts';

export type Tokens = Readonly<Record<string, string>>;

/** Data for search engines: JSON within a page. */
const dataBlock = /<script type="application\/ld\+json">.*?<\/script>/gs;

/**
 * `<li data-each="socials">…</li>`: it must be the only attribute, and no element of the same kind may be nested
 * in it.
 */
const repeatedElement = /<(\w+) data-each="(\w+)">(.*?)<\/\1>/gs;

const tokenForm = /%([A-Z_]+)%/g;

/** A value that stands in the markup of a page. */
export const escapeHtml = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** How a value is written so that it stays one value in the kind of file around it. */
const escapes = {
  html: escapeHtml,
  json: (value: string) =>
    JSON.stringify(value)
      .slice(1, -1)
      .replaceAll('<', String.raw`\u003c`),
  text: (value: string) => value.replaceAll(/[\r\n]/g, ''),
};

const kindByEnding: Readonly<Record<string, keyof typeof escapes>> = {
  html: 'html',
  xml: 'html',
  webmanifest: 'json',
  txt: 'text',
};

type SiteSettings = Pick<
  Config,
  'productName' | 'publicUrl' | 'supportUrl' | 'lenderSignInUrl' | 'appDownloadUrl' | 'contactEmail'
>;

/** What built pages leave open for the operator's settings. */
export function siteTokens(config: SiteSettings) {
  return {
    PRODUCT_NAME: config.productName,
    PRODUCT_SLUG: productSlug(config.productName),
    PUBLIC_URL: config.publicUrl,
    SUPPORT_URL: config.supportUrl,
    LENDER_SIGNIN_URL: config.lenderSignInUrl,
    APP_DOWNLOAD_URL: config.appDownloadUrl,
    CONTACT_EMAIL: config.contactEmail,
  } satisfies Tokens;
}

/** The texts that describe the document of an application path. */
export function documentTokens(
  { title, description, purpose, canonical }: AppDocument,
  { productName, publicUrl }: SiteSettings,
): Tokens {
  return {
    PAGE_TITLE: pageTitle(title, productName),
    PAGE_DESCRIPTION: description,
    PAGE_PURPOSE: purpose,
    PAGE_URL: publicUrl + (canonical ?? '/'),
    PAGE_ROBOTS: canonical === null ? 'noindex' : 'index, follow',
  };
}

/**
 * An element marked `data-each="socials"` is a pattern: it stands once for each entry, filled with its name and
 * address. Its list, marked `data-each="elsewhere"`, stands only if there are any.
 */
export function fillSocials(page: string, socials: Config['socialLinks']): string {
  // A list without an entry would still be announced.
  const opened = fillEach(page, 'elsewhere', socials.length > 0 ? [{}] : []);
  return fillEach(
    opened,
    'socials',
    socials.map(({ name, url }) => ({ SOCIAL_NAME: name, SOCIAL_URL: url })),
  );
}

/**
 * The part marked `data-each="company"`: of the elements in it, each marked with its token, those whose line is set.
 * Nothing at all stays where no line is set.
 */
export function fillCompany(page: string, company: Config['company']): string {
  const lines = Object.entries(company).map(([name, line]): [string, Tokens[]] => {
    const token = `COMPANY_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
    return [token, line === null ? [] : [{ [token]: line, [`${token}_URL`]: `tel:${line.replaceAll(/[^\d+]/g, '')}` }]];
  });
  const isSet = lines.some(([, texts]) => texts.length > 0);
  // The whole part first: what is repeated within it is found only once its own mark is gone.
  const opened = fillEach(page, 'company', isSet ? [{}] : []);
  return lines.reduce((text, [token, texts]) => fillEach(text, token, texts), opened);
}

/** Whether a page still holds tokens that depend on the day once the settings are filled in. */
export function isDated(page: string): boolean {
  const { words } = siteDates('2000-01-03', 'en');
  return [...page.matchAll(tokenForm)].some(([, name]) => Object.hasOwn(words, name!));
}

/** The language that a built page says it is in. */
export const languageOf = (page: string): Language => (page.includes('<html lang="es"') ? 'es' : 'en');

/** Fills the tokens that depend on the day of the business clock, in the language of the page. */
export function fillDates(page: string, today: CalendarDate): string {
  const { words, instalments } = siteDates(today, languageOf(page));
  return fillTokens('a.html', fillEach(page, 'instalments', instalments), words);
}

/** Fills the tokens of the published texts: words, and parts that are ready HTML. */
export function fillWords(page: string, { words, parts }: PageWords): string {
  return fillTokens('a.html', page, words).replaceAll(tokenForm, (token, name: string) =>
    Object.hasOwn(parts, name) ? parts[name]! : token,
  );
}

/** Repeats each element that is marked `data-each` with this name once for each entry, and removes the attribute. */
function fillEach(page: string, name: string, entries: readonly Tokens[]): string {
  return page.replaceAll(repeatedElement, (element: string, tag: string, each: string, inner: string) => {
    if (each !== name) return element;
    return entries.map((entry) => fillAs('html', `<${tag}>${inner}</${tag}>`, entry)).join('');
  });
}

/** Puts the script that measures and reports into a page's head, if the operator has switched one of the two on. */
export function addObserver(
  page: string,
  { webVitals, errorIntake }: Pick<Config, 'webVitals' | 'errorIntake'>,
  script: string | undefined,
): string {
  if (script === undefined || (!webVitals && !errorIntake)) return page;
  const dsn = errorIntake ? ` data-dsn="${escapes.html(errorIntake.dsn)}"` : '';
  return page.replace(
    '</head>',
    () =>
      `<script type="module" async src="${script}" ` +
      `id="observe"${webVitals ? ' data-vitals=""' : ''}${dsn}></script></head>`,
  );
}

/**
 * Fills `%NAME%` in a built file, escaped for the file's kind and, in a page, for the data blocks in it. Unknown names
 * stay as they are.
 */
export function fillTokens(fileName: string, text: string, tokens: Tokens): string {
  const kind = kindByEnding[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'text';
  if (kind !== 'html') return fillAs(kind, text, tokens);
  let filled = '';
  let filledTo = 0;
  for (const block of text.matchAll(dataBlock)) {
    filled += fillAs('html', text.slice(filledTo, block.index), tokens) + fillAs('json', block[0], tokens);
    filledTo = block.index + block[0].length;
  }
  return filled + fillAs('html', text.slice(filledTo), tokens);
}

function fillAs(kind: keyof typeof escapes, text: string, tokens: Tokens): string {
  return text.replaceAll(tokenForm, (token, name: string) =>
    Object.hasOwn(tokens, name) ? escapes[kind](tokens[name]!) : token,
  );
}
