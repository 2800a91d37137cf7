import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from './context.ts';
import { escapeHtml, fillTokens, fillWords, siteTokens } from './fill-tokens.ts';
import { addressOf } from './network-address.ts';
import type { Limit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

/** The title of a page and its content as HTML. */
export interface PageContent {
  title: string;
  html: string;
}

/** Lines of text as paragraphs. */
export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');

/** The pages behind one kind of link. */
export interface LinkPages {
  /** The built frame `site/<name>.html`, with a token for the title and one for the content. */
  name: string;
  /**
   * How many wrong links an address may open before it must wait for any link. Null where mail providers open the links
   * of all their customers from a few addresses.
   */
  wrongLinks: Limit | null;
  /** The same page for wrong and expired links. */
  gone: PageContent;
  /** For an address that has opened too many wrong links, and for a link that is opened too often. */
  busy: PageContent;
}

/** A request for the page of a link. */
export type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves pages to anyone who has the link, without a sign-in. Responses are not cached or indexed, and send no
 * referrer.
 */
export function createLinkPages(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  dist: string,
  { name, wrongLinks, gone, busy }: LinkPages,
) {
  const file = join(dist, 'site', `${name}.html`);
  const [title, content] = [`${name.toUpperCase()}_TITLE`, `${name.toUpperCase()}_PAGE`];
  // Without a built site there is no frame.
  const bare = `<!doctype html><html lang="en"><title>%${title}%</title><body>%${content}%</body></html>`;
  const built = existsSync(file) ? readFileSync(file, 'utf8') : bare;
  const frame = fillTokens(`${name}.html`, built, siteTokens(config));

  /** Sends a page in its frame. */
  const show = (reply: FastifyReply, status: number, page: PageContent) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(fillWords(frame, { words: { [title]: page.title }, parts: { [content]: page.html } }));

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
    try {
      if (wrongLinks) await limits.check(wrongLinks, address);
      const opened = await open(request.params.token);
      if (opened !== null) return await send(opened);
      if (wrongLinks) await limits.take(wrongLinks, address);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
      void reply.header('retry-after', error.options.retryAfterSeconds);
      return show(reply, 429, busy);
    }
    return show(reply, 404, gone);
  }

  return { show, answer };
}
