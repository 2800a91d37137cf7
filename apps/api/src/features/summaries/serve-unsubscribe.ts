import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '@trilane/domain/language';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { createLinkPages, pageLanguage, type LinkRequest, type PageContent } from '../../platform/link-page.ts';
import { addressOf } from '../../platform/network-address.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { listSummaries, summariesInTrail } from './set-summaries.ts';
import { findLink, removeChoice, type LinkedSummary } from './summaries.repo.ts';
import { askPage, busyPage, endedPage, gonePage } from './unsubscribe-page.ts';

/** Nobody opens one link this often. */
const OPENED = { name: 'unsubscribe-opened', points: 60, seconds: 900 } as const;
/** The largest form body. It is read and ignored: the link says everything. */
const FORM_BYTES_MAX = 4_096;

type Platformed = Pick<Platform, 'db' | 'limits' | 'securityNow' | 'config' | 'live'>;
type LinkedPage = (linked: LinkedSummary, language: Language) => PageContent;
/** The business that a link names, and what is kept of its secret. */
type Link = { businessId: string; tokenHash: string };

function parseLink(token: string): Link | null {
  const [, businessId, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  return businessId === undefined || secret === undefined ? null : { businessId, tokenHash: hashToken(secret) };
}

const findSummary = (tx: Tx, { securityNow }: Platformed, { businessId, tokenHash }: Link) =>
  findLink(tx, businessId, { tokenHash, now: securityNow() });

/** Says what a link would end. It changes nothing: mail scanners open links, too. */
async function readLinked(platform: Platformed, token: string): Promise<LinkedSummary | null> {
  const link = parseLink(token);
  if (!link) return null;
  const linked = await platform.db.read(link.businessId, (tx) => findSummary(tx, platform, link));
  if (linked) await platform.limits.take(OPENED, link.tokenHash);
  return linked;
}

/** Ends a summary in one transaction with its line of the trail. False if it had ended before. */
async function endSummary(
  tx: Tx,
  { securityNow }: Platformed,
  { request, linked, businessId }: { request: LinkRequest; linked: LinkedSummary; businessId: string },
): Promise<boolean> {
  const { user_id: userId, period, email, role } = linked;
  const before = await listSummaries(tx, { businessId, userId });
  if (!(await removeChoice(tx, { businessId, userId }, period))) return false;
  await appendAudit(tx, {
    action: 'notices.update',
    businessId,
    at: securityNow(),
    actorKind: role === 'owner' ? 'owner' : 'member',
    actor: 'Link in an email',
    subject: email ?? 'Somebody who has left',
    before: summariesInTrail(before),
    after: summariesInTrail(before.filter((one) => one !== period)),
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  });
  return true;
}

/** Ends the summary of a link. Doing it again changes nothing. */
async function unsubscribe(platform: Platformed, request: LinkRequest): Promise<LinkedSummary | null> {
  const { token } = request.params;
  const linked = await readLinked(platform, token);
  const link = parseLink(token);
  if (!linked || !link) return null;
  const { businessId } = link;
  const ended = await platform.db.write(businessId, (tx) => endSummary(tx, platform, { request, linked, businessId }));
  if (ended) platform.live.publish(businessId, 'notices');
  return linked;
}

/**
 * Serves the page behind the unsubscribe link of a summary, and unsubscribes on POST, from the page or from a mail
 * program (RFC 8058). It needs no sign-in and no scripts, and is in the language of the account, else of the browser.
 */
export async function registerUnsubscribePage(
  server: FastifyInstance,
  platform: Platformed,
  dist: string,
): Promise<void> {
  const kind = { name: 'unsubscribe', wrongLinks: null, gone: gonePage, busy: busyPage };
  const { show, answer } = createLinkPages(platform, dist, kind);
  const showIn = (request: LinkRequest, reply: FastifyReply, linked: LinkedSummary, page: LinkedPage) => {
    const language = pageLanguage(request, linked.language);
    return show(reply, { status: 200, language }, page(linked, language));
  };
  await server.register(async (app) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
      (_request, _bytes, done) => done(null, undefined),
    );
    app.get('/unsubscribe/:token', (request: LinkRequest, reply) =>
      answer(request, reply, {
        open: (token) => readLinked(platform, token),
        send: async (linked) => showIn(request, reply, linked, linked.is_on ? askPage : endedPage),
      }),
    );
    app.post('/unsubscribe/:token', (request: LinkRequest, reply) =>
      answer(request, reply, {
        open: () => unsubscribe(platform, request),
        send: async (linked) => showIn(request, reply, linked, endedPage),
      }),
    );
  });
}
