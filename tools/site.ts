import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appDocuments } from '../packages/contract/src/app-documents.ts';
import { appPaths, shopPathStart, sitePages } from '../packages/contract/src/web-routes.ts';
import { productSlug } from '../packages/domain/src/product-slug.ts';
import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { ConfigError, loadConfig, type Config } from '../apps/api/src/config.ts';
import { contentSecurity } from '../apps/api/src/platform/content-security.ts';
import { fillDates, isDated } from '../apps/api/src/platform/fill-tokens.ts';
import { securityHeaders } from '../apps/api/src/platform/security-headers.ts';
import { fillPages, SHELL, shellOf } from '../apps/api/src/platform/web-pages.ts';
import { build } from './build/build-sites.ts';
import { answerHelp } from './help.ts';

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
  if (file === SHELL)
    return [
      SHELL,
      ...appPaths
        .filter((path) => !path.includes(':') && !Object.hasOwn(appDocuments, path))
        .map((path) => `${path.slice(1)}/index.html`),
    ];
  if (!file.endsWith('.html')) return [file];
  if (name === 'not-found') return ['404.html'];
  const paths =
    name === 'shop'
      ? [shopPathStart + slug]
      : Object.entries(sitePages)
          .filter(([, page]) => page === name)
          .map(([path]) => path);
  return paths.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`));
}

/** Writes the public site and the application, filled with the settings of the environment, into a folder for a CDN. */
async function writeSite(out: string, config: Config): Promise<number> {
  const slug = productSlug(config.productName);
  let written = 0;
  // Without a test clock, the business clock is the machine's.
  const today = localDate(new Date(), SETTLEMENT_ZONE);
  for (const [file, built] of fillPages(dist, config)) {
    const text = isDated(built) ? fillDates(built, today).replace('<html ', `<html data-exported="${today}" `) : built;
    for (const place of placesOf(file, slug)) {
      const path = join(out, place);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      written += 1;
    }
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
    console.log(`${await writeSite(resolve(out), config)} pages in ${resolve(out)}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (process.connected) process.disconnect();
