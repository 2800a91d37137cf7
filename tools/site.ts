import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appDocuments } from '../packages/contract/src/app-documents.ts';
import { appPaths, pageIn, shopPathStart, sitePages } from '../packages/contract/src/web-routes.ts';
import { LANGUAGES, pathIn } from '../packages/domain/src/language.ts';
import type { LegalText } from '../packages/domain/src/legal-text.ts';
import { productSlug } from '../packages/domain/src/product-slug.ts';
import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { ConfigError, loadConfig, type Config } from '../apps/api/src/config/config.ts';
import { createLegalPages } from '../apps/api/src/features/legal-texts/legal-pages.ts';
import { listLegalTexts } from '../apps/api/src/features/legal-texts/legal-texts.repo.ts';
import { readFileTexts } from '../apps/api/src/features/legal-texts/read-file-texts.ts';
import { contentSecurity } from '../apps/api/src/platform/content-security.ts';
import { fillWords, isDated, siteTokens } from '../apps/api/src/platform/fill-tokens.ts';
import type { PageTexts } from '../apps/api/src/platform/page-texts.ts';
import { DatabaseUnavailable } from '../apps/api/src/platform/db/database-errors.ts';
import { findEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts';
import { securityHeaders } from '../apps/api/src/platform/security-headers.ts';
import { fillDay, fillPages, shellOf } from '../apps/api/src/platform/web-pages.ts';
import { build } from './build/build-sites.ts';
import { answerHelp } from './help.ts';
import { openBooks } from './operator/books.ts';
import { dataDirOf } from './operator/settings.ts';

answerHelp('npm run site -- --out DIR', 'the public site and the application, filled with the settings, for a CDN');

const dist = join(import.meta.dirname, '../apps/web/dist');

/**
 * Where a built file goes in a folder that a CDN serves: a page of its own for each path, the application's shell for
 * its paths.
 */
function placesOf(file: string, slug: string): string[] {
  const name = file.replace(/\.html$/, '');
  const own = Object.keys(appDocuments).find((path) => shellOf(path) === file);
  if (own !== undefined) return [`${own.slice(1)}/index.html`];
  // For a CDN that chooses by the cookie; the rest is English.
  if (file.endsWith('.es.html')) return [file];
  if (file === shellOf())
    return [
      file,
      ...appPaths
        .filter((path) => !path.includes(':') && !Object.hasOwn(appDocuments, path))
        .map((path) => `${path.slice(1)}/index.html`),
    ];
  if (!file.endsWith('.html')) return [file];
  const lost = LANGUAGES.find((language) => name === pageIn(language, 'not-found'));
  if (lost) return [pathIn(lost, '/404.html').slice(1)];
  if (['legal-version', 'receipt', 'unsubscribe'].includes(name.replace(/^es-/, ''))) return [];
  const shop = LANGUAGES.find((language) => name === pageIn(language, 'shop'));
  const paths = shop
    ? [pathIn(shop, shopPathStart + slug)]
    : Object.keys(sitePages).filter((path) => sitePages[path] === name);
  return paths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`));
}

/**
 * The published texts of the installation, where the settings name one: those of the files alone would leave out what
 * was published at its desk.
 */
async function readPublished(env: NodeJS.ProcessEnv): Promise<LegalText[]> {
  if (!env['DATABASE_URL'] && !(await findEmbeddedServer(dataDirOf(env)))) return [];
  const books = await openBooks(env);
  try {
    return await books.api.read(null, listLegalTexts);
  } finally {
    await books.close();
  }
}

/** Where each page goes that stands once for each published text, and the page. */
function pagesOfTexts(pages: ReadonlyMap<string, string>, texts: PageTexts): [place: string, page: string][] {
  return texts.paths().flatMap((path) => {
    const page = texts.pageAt(path);
    const built = page && pages.get(page.file);
    return page && built ? [[`${path.slice(1)}/index.html`, fillWords(built, page.words)] as [string, string]] : [];
  });
}

/** Writes the public site and the application, filled with the settings of the environment, into a folder for a CDN. */
async function writeSite(out: string, config: Config, published: readonly LegalText[]): Promise<number> {
  const slug = productSlug(config.productName);
  let written = 0;
  // Without a test clock, the business clock is the machine's.
  const today = localDate(new Date(), SETTLEMENT_ZONE);
  const legal = await readFileTexts(config.legalDir, () => today, published);
  const texts = createLegalPages({ texts: legal, tokens: siteTokens(config), today: () => today });
  const pages = fillPages(dist, config);
  const placed = [...pages].flatMap(([file, page]) => placesOf(file, slug).map((place) => [place, page] as const));
  for (const [place, page] of [...placed, ...pagesOfTexts(pages, texts)]) {
    const filled = place.endsWith('.html') ? fillDay(page, today, texts) : page;
    const path = join(out, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, isDated(page) ? filled.replace('<html ', `<html data-exported="${today}" `) : filled);
    written += 1;
  }
  await cp(join(dist, 'assets'), join(out, 'assets'), { recursive: true });
  for (const file of await readdir(dist, { withFileTypes: true }))
    if (file.isFile() && !file.name.endsWith('.html')) await cp(join(dist, file.name), join(out, file.name));
  const headers = Object.entries(securityHeaders(contentSecurity(config))).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  await writeFile(
    join(out, '_headers'),
    ['/*', ...headers, '/assets/*', '  cache-control: public, max-age=31536000, immutable', ''].join('\n'),
  );
  return written;
}

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
if (out === undefined) {
  console.error('npm run site -- --out DIR');
  process.exitCode = 2;
} else {
  try {
    const config = loadConfig(process.env);
    await build({ only: ['web'] });
    const published = await readPublished(process.env);
    console.log(`${await writeSite(resolve(out), config, published)} pages in ${resolve(out)}`);
    if (published.length === 0) console.log('their legal texts are those of the files: the settings name no database');
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseUnavailable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (process.connected) process.disconnect();
