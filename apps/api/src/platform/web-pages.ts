import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as englishDocuments from '@trilane/contract/app-documents';
import * as spanishDocuments from '@trilane/contract/app-documents.es';
import { isAppPath, notFoundPageOf, sitePageOf } from '@trilane/contract/web-routes';
import { askedLanguage, cookieLanguage, languageCookie, LANGUAGES, type Language } from '@trilane/domain/language';
import { PUSH_WORKER } from '@trilane/domain/push';
import { productSlug } from '@trilane/domain/product-slug';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { Config } from '../config/config.ts';
import {
  addObserver,
  fillCompany,
  documentTokens,
  fillDates,
  fillSocials,
  fillTokens,
  fillWords,
  isDated,
  languageOf,
  siteTokens,
} from './fill-tokens.ts';
import { readFirstFiles } from './first-files.ts';
import { buildFilledFile, chooseForm, type FilledFile } from './filled-file.ts';
import { isCurrent } from './is-current.ts';
import type { PageTexts } from './page-texts.ts';
import { Refusal } from './refusal.ts';
import { languageOfBrowser } from './request-language.ts';

/**
 * The application's document in a language. Each path that visitors open has a document with words of its own; without
 * a path, that of all others.
 */
export const shellOf = (path = '', language: Language = 'en'): string =>
  `app${path.replaceAll('/', '-')}${language === 'en' ? '' : `.${language}`}.html`;

/** What the document of a path says, in each language. */
const documents = { en: englishDocuments, es: spanishDocuments };

/**
 * Every built page and machine-readable file with the operator's settings filled in, by file name: the application's
 * shell and the whole public site. `fillDates` fills what depends on the day.
 */
export function fillPages(dist: string, config: Config): Map<string, string> {
  const tokens = siteTokens(config);
  const assets = existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [];
  const observer = assets.find((name) => /^observe-[\w-]+\.js$/.test(name));
  const pages = new Map<string, string>();
  const fill = (file: string, text: string) => {
    const filled = fillTokens(file, text, tokens);
    if (!file.endsWith('.html')) return filled;
    const operators = fillCompany(fillSocials(filled, config.socialLinks), config.company);
    return addObserver(operators, config, observer && `/assets/${observer}`);
  };
  for (const [folder, wanted] of [
    ['', /\.html$/],
    ['site', /./],
  ] as const) {
    const path = join(dist, folder);
    if (!existsSync(path)) continue;
    for (const file of readdirSync(path))
      if (wanted.test(file)) pages.set(file, fill(file, readFileSync(join(path, file), 'utf8')));
  }
  for (const language of LANGUAGES) {
    const name = shellOf('', language);
    const shell = pages.get(name);
    if (shell === undefined) continue;
    const { appDocuments, otherAppDocument } = documents[language];
    for (const [path, facts] of Object.entries(appDocuments))
      pages.set(shellOf(path, language), fillTokens(name, shell, documentTokens(facts, config)));
    pages.set(name, fillTokens(name, shell, documentTokens(otherAppDocument, config)));
  }
  return pages;
}

/** A script that browsers fetch again by itself must not be one of yesterday. */
const UPDATED = PUSH_WORKER.script.slice(1);

interface Filling {
  today: () => CalendarDate;
  texts: PageTexts;
}

/** A page with the dates of a day and the texts in force. */
export function fillDay(page: string, day: CalendarDate, texts: Pick<PageTexts, 'words'>): string {
  return fillWords(isDated(page) ? fillDates(page, day) : page, texts.words(languageOf(page)));
}

/**
 * A file as of the business clock's day and of the published texts. One that holds either is filled again by the first
 * request after they have changed.
 */
function keepFilled(text: string, { today, texts }: Filling): () => FilledFile {
  if (!/%[A-Z_]+%/.test(text)) {
    const file = buildFilledFile(text);
    return () => file;
  }
  let filled: { stamp: string; file: FilledFile } | undefined;
  return () => {
    const stamp = `${today()} ${texts.stamp()}`;
    if (filled?.stamp !== stamp) filled = { stamp, file: buildFilledFile(fillDay(text, today(), texts)) };
    return filled.file;
  };
}

/** The files of the pages that stand once for each of several texts, by their paths. */
function keepPagesAt(pages: ReadonlyMap<string, string>, { today, texts }: Filling) {
  const kept = new Map<string, FilledFile>();
  let keptAt = '';
  return (path: string): FilledFile | null => {
    const stamp = `${today()} ${texts.stamp()}`;
    if (stamp !== keptAt) kept.clear();
    keptAt = stamp;
    const found = kept.get(path) ?? fillPageAt(pages, path, { today, texts });
    if (found) kept.set(path, found);
    return found;
  };
}

function fillPageAt(pages: ReadonlyMap<string, string>, path: string, { today, texts }: Filling): FilledFile | null {
  const page = texts.pageAt(path);
  const built = page && pages.get(page.file);
  return page && built !== undefined && built !== null
    ? buildFilledFile(fillDay(fillWords(built, page.words), today(), texts))
    : null;
}

const mediaTypes = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
} as const;

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FilledFile,
  {
    status = 200,
    type = mediaTypes.html,
    link,
    vary = 'accept-encoding',
  }: { status?: number; type?: string; link?: string | undefined; vary?: string } = {},
): FastifyReply {
  const { body, etag, encoding } = chooseForm(page, request.headers['accept-encoding']);
  void reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', vary);
  if (link) void reply.header('link', link);
  if (status === 200 && isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(status).type(type).send(body);
}

/** Sends the application's document for a path, in the language that was chosen or that the browser prefers. */
function shellSender(files: ReadonlyMap<string, () => FilledFile>, { dist, config }: { dist: string; config: Config }) {
  const links = { en: readFirstFiles(dist, 'en'), es: readFirstFiles(dist, 'es') };
  const https = config.publicUrl.startsWith('https:');
  return function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, status }: { path: string; status: number },
  ): FastifyReply {
    const chosen = askedLanguage(request.url) ?? cookieLanguage(request.headers.cookie ?? '');
    // Each time: Safari deletes a cookie seven days after a script has set it, but not one that an answer sets.
    if (chosen) void reply.header('set-cookie', languageCookie(chosen, { https }));
    const wanted = chosen ?? languageOfBrowser(request.headers);
    const language = files.has(shellOf('', wanted)) ? wanted : 'en';
    const shell = files.get(shellOf(path.replace(/\/+$/, ''), language)) ?? files.get(shellOf('', language));
    if (!shell) return reply.code(404).send(new Refusal('not_found').body);
    return sendPage(request, reply, shell(), {
      status,
      link: links[language].get(path),
      vary: 'accept-encoding, accept-language, cookie',
    });
  };
}

/**
 * Serves the built web: hashed assets for ever, the static site, and the application's shell for its own paths. Any
 * other path is a real 404 with a page that leads home; below the portal the application draws it, inside its frame.
 */
export async function registerWebPages(
  app: FastifyInstance,
  { dist, config, ...filling }: Filling & { dist: string; config: Config },
): Promise<void> {
  const pages = fillPages(dist, config);
  const pageAt = keepPagesAt(pages, filling);
  const files = new Map([...pages].map(([name, text]) => [name, keepFilled(text, filling)]));
  const sendShell = shellSender(files, { dist, config });
  const slug = productSlug(config.productName);
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      // Open pages of the release before load their parts by the old names. A build may put both folders in place
      // while this process serves.
      root: [join(dist, 'assets'), join(dist, 'assets-before')],
      suppressWarning: true,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: true,
      list: false,
      preCompressed: true,
    });
    for (const file of readdirSync(dist, { withFileTypes: true })) {
      if (file.isFile() && !file.name.endsWith('.html')) {
        const maxAge = file.name === UPDATED ? 0 : '1d';
        app.get(`/${file.name}`, (_, reply) => reply.sendFile(file.name, dist, { immutable: false, maxAge }));
      }
    }
  }
  for (const [name, file] of files) {
    const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1) as keyof typeof mediaTypes];
    if (type !== mediaTypes.html) app.get(`/${name}`, (request, reply) => sendPage(request, reply, file(), { type }));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/')) return reply.code(404).send(new Refusal('not_found').body);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send(new Refusal('not_found').body);
    const site = files.get(`${sitePageOf(path, slug) ?? ''}.html`);
    if (site) return sendPage(request, reply, site());
    const ofText = pageAt(path.replace(/\/+$/, ''));
    if (ofText) return sendPage(request, reply, ofText);
    // Without the public site, the application serves its own start page and its own page for unknown paths.
    const known = isAppPath(path) || path === '/';
    const lost = known || path.startsWith('/portal/') ? undefined : files.get(`${notFoundPageOf(path)}.html`);
    if (lost) return sendPage(request, reply, lost(), { status: 404 });
    return sendShell(request, reply, { path, status: known ? 200 : 404 });
  });
}
