import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { fillTokens, fillWords, siteTokens } from '../../platform/fill-tokens.ts';
import { addressOf } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { drawReceipt } from './draw-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { findReceiptLogo } from './receipt-look.repo.ts';
import { busyPage, gonePage, receiptPage } from './receipt-page.ts';
import { findReceiptLink } from './receipts.repo.ts';
import type { WireReceipt } from './receipts.wire.ts';

/** Nobody guesses a token of 256 random bits. The limit only protects the server from load. */
const WRONG_LINKS = { name: 'receipt-link-tries', points: 60, seconds: 900, of: 'address' } as const;
/** Drawing a receipt is expensive. No shopper opens one link this often. */
const OPENED = { name: 'receipt-opened', points: 120, seconds: 900 } as const;
const TOKEN = /^[\w-]{43}$/;

/** A page without a built site around it. */
const BARE = '<!doctype html><html lang="en"><title>%RECEIPT_TITLE%</title><body>%RECEIPT_PAGE%</body></html>';

type Platformed = Pick<Platform, 'db' | 'limits' | 'securityNow' | 'config'>;
type Opened = { receipt: WireReceipt; logo: Buffer | null };

/** What a link opens; null when it is unknown, has expired, or what it opened is gone. */
async function openLink(platform: Platformed, token: string, withLogo: boolean): Promise<Opened | null> {
  const { db, limits, securityNow } = platform;
  if (!TOKEN.test(token)) return null;
  const linked = await db.read(null, (tx) => findReceiptLink(tx, hashToken(token), securityNow()));
  if (!linked) return null;
  await limits.take(OPENED, hashToken(token));
  return db.read(linked.businessId, async (tx) => ({
    receipt: await readReceipt(tx, linked, () => true),
    logo: withLogo ? await findReceiptLogo(tx, linked.businessId) : null,
  }));
}

type Asking = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves receipts to whoever has their link: a page that needs no scripts, and the same as PDF. Nobody stores them, no
 * search engine lists them, and no other site learns the address.
 */
export function registerReceiptPages(app: FastifyInstance, platform: Platformed, dist: string): void {
  const file = join(dist, 'site/receipt.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : BARE;
  const page = fillTokens('receipt.html', built, siteTokens(platform.config));
  const show = (reply: FastifyReply, status: number, { title, html }: { title: string; html: string }) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(fillWords(page, { words: { RECEIPT_TITLE: title }, parts: { RECEIPT_PAGE: html } }));

  async function answer(
    request: Asking,
    reply: FastifyReply,
    { withLogo, send }: { withLogo: boolean; send(opened: Opened, token: string): Promise<FastifyReply> },
  ): Promise<FastifyReply> {
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    const address = addressOf(request);
    try {
      await platform.limits.check(WRONG_LINKS, address);
      const opened = await openLink(platform, request.params.token, withLogo);
      if (opened) return await send(opened, request.params.token);
      await platform.limits.take(WRONG_LINKS, address);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
      void reply.header('retry-after', error.options.retryAfterSeconds);
      return show(reply, 429, busyPage);
    }
    return show(reply, 404, gonePage);
  }

  app.get('/r/:token', (request: Asking, reply) =>
    answer(request, reply, {
      withLogo: false,
      send: async ({ receipt }, token) => show(reply, 200, receiptPage(receipt, `/r/${token}/receipt.pdf`)),
    }),
  );
  app.get('/r/:token/receipt.pdf', (request: Asking, reply) =>
    answer(request, reply, {
      withLogo: true,
      async send(opened) {
        const pdf = await drawReceipt({ productName: platform.config.productName, ...opened });
        const { transactionNumber } = opened.receipt;
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="receipt-${transactionNumber}.pdf"`)
          .send(pdf);
      },
    }),
  );
}
