import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { createLinkPages, pageLanguage, type LinkRequest } from '../../platform/link-page.ts';
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

/**
 * Serves receipts to whoever has their link: a page that needs no scripts, and the same as PDF, in the language of the
 * browser or of the address.
 */
export function registerReceiptPages(app: FastifyInstance, platform: Platformed, dist: string): void {
  const kind = { name: 'receipt', wrongLinks: WRONG_LINKS, gone: gonePage, busy: busyPage };
  const { show, answer } = createLinkPages(platform, dist, kind);

  app.get('/r/:token', (request: LinkRequest, reply) =>
    answer(request, reply, {
      open: (token) => openLink(platform, token, false),
      async send({ receipt }) {
        const language = pageLanguage(request);
        return show(reply, { status: 200, language }, receiptPage(receipt, request.params.token, language));
      },
    }),
  );
  app.get('/r/:token/receipt.pdf', (request: LinkRequest, reply) =>
    answer(request, reply, {
      open: (token) => openLink(platform, token, true),
      async send(opened) {
        const { productName } = platform.config;
        const pdf = await drawReceipt({ productName, ...opened, language: pageLanguage(request) });
        const { transactionNumber } = opened.receipt;
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="receipt-${transactionNumber}.pdf"`)
          .send(pdf);
      },
    }),
  );
}
