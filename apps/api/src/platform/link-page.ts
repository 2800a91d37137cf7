import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedLanguage, LANGUAGES, type Language } from '@trilane/domain/language';
import type { Platform } from './context.ts';
import { escapeHtml, fillTokens, fillWords, siteTokens } from './fill-tokens.ts';
import { addressOf } from './network-address.ts';
import type { Limit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { languageOfBrowser } from './request-language.ts';

/** The title of a page and its content as HTML. */
export interface PageContent {
  title: string;
  html: string;
}

/** Lines of text as paragraphs. */
export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');

/** A page with a heading of its own above its content. */
export const articlePage = (title: string, content: string): PageContent => ({
  title,
  html: `<article><h1>${escapeHtml(title)}</h1>${content}</article>`,
});

/** The pages behind one kind of link. */
export interface LinkPages {
  /**
   * The built frame `site/<name>.html`, in Spanish `site/es-<name>.html`, with a token for the title and one for the
   * content.
   */
  name: string;
  /**
   * How many wrong links an address may open before it must wait for any link. Null where mail providers open the links
   * of all their customers from a few addresses.
   */
  wrongLinks: Limit | null;
  /** The same page for wrong and expired links. */
  gone: (language: Language) => PageContent;
  /** For an address that has opened too many wrong links, and for a link that is opened too often. */
  busy: (language: Language) => PageContent;
}

/** A request for the page of a link. */
export type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The language of the page behind a link: the one that the address asks for, else that of the reader's account, where
 * it is known, else that of the browser. Nothing is kept in the browser.
 */
export const pageLanguage = ({ url, headers }: LinkRequest, ofAccount: Language | null = null): Language =>
  askedLanguage(url) ?? ofAccount ?? languageOfBrowser(headers);

/**
 * Serves pages to anyone who has the link, without a sign-in. Responses are not cached or indexed, and send no
 * referrer.
 */
export function createLinkPages(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  dist: string,
  { name, wrongLinks, gone, busy }: LinkPages,
) {
  const [title, content] = [`${name.toUpperCase()}_TITLE`, `${name.toUpperCase()}_PAGE`];
  const frameIn = (language: Language): string => {
    const file = join(dist, 'site', `${language === 'en' ? '' : `${language}-`}${name}.html`);
    // Without a built site there is no frame.
    const bare = `<!doctype html><html lang="${language}"><title>%${title}%</title><body>%${content}%</body></html>`;
    const built = existsSync(file) ? readFileSync(file, 'utf8') : bare;
    return fillTokens(`${name}.html`, built, siteTokens(config));
  };
  const frames = new Map(LANGUAGES.map((language) => [language, frameIn(language)]));

  /** Sends a page in its frame. */
  const show = (
    reply: FastifyReply,
    { status, language }: { status: number; language: Language },
    { title: said, html }: PageContent,
  ) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(fillWords(frames.get(language)!, { words: { [title]: said }, parts: { [content]: html } }));

  /** Sends what the link opens, or the page for one that opens nothing. */
  async function answer<Opened>(
    request: LinkRequest,
    reply: FastifyReply,
    { open, send }: { open(token: string): Promise<Opened | null>; send(opened: Opened): Promise<FastifyReply> },
  ): Promise<FastifyReply> {
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    const address = addressOf(request);
    const language = pageLanguage(request);
    try {
      if (wrongLinks) await limits.check(wrongLinks, address);
      const opened = await open(request.params.token);
      if (opened !== null) return await send(opened);
      if (wrongLinks) await limits.take(wrongLinks, address);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
      void reply.header('retry-after', error.options.retryAfterSeconds);
      return show(reply, { status: 429, language }, busy(language));
    }
    return show(reply, { status: 404, language }, gone(language));
  }

  return { show, answer };
}
