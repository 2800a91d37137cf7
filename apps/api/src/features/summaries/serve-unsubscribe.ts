import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { createLinkPages, type LinkRequest } from '../../platform/link-page.ts';
import { addressOf } from '../../platform/network-address.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { chosenSummaries, summariesInTrail } from './choose-summaries.ts';
import { dropChoice, findLink, findReader, type LinkedSummary } from './summaries.repo.ts';
import { askPage, busyPage, endedPage, gonePage } from './unsubscribe-page.ts';

/** Nobody guesses a token of 256 random bits. The limit only protects the server from load. */
const WRONG_LINKS = { name: 'unsubscribe-link-tries', points: 60, seconds: 900, of: 'address' } as const;
const LINK = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;
/** What mail programs send along says nothing that the link does not say. */
const FORM_BYTES_MAX = 4_096;

type Platformed = Pick<Platform, 'db' | 'limits' | 'securityNow' | 'config' | 'live'>;
type Linked = LinkedSummary & { businessId: string };

async function openLink(tx: Tx, platform: Platformed, token: string): Promise<Linked | null> {
  const [, businessId = '', secret = ''] = LINK.exec(token) ?? [];
  const linked = await findLink(tx, businessId, { tokenHash: hashToken(secret), now: platform.securityNow() });
  return linked && { ...linked, businessId };
}

const businessOf = (token: string): string | null => LINK.exec(token)?.[1] ?? null;

/** Says what the link of a mail would end. It changes nothing: programs that look at mails open links, too. */
async function readLink(platform: Platformed, token: string): Promise<Linked | null> {
  const businessId = businessOf(token);
  return businessId === null ? null : platform.db.read(businessId, (tx) => openLink(tx, platform, token));
}

/** Ends the summary of a link. It is the same the second time. */
async function endSummary(platform: Platformed, request: LinkRequest): Promise<Linked | null> {
  const { token } = request.params;
  const businessId = businessOf(token);
  if (businessId === null) return null;
  const ended = await platform.db.write(businessId, async (tx) => {
    const linked = await openLink(tx, platform, token);
    if (!linked) return null;
    const person = { businessId, userId: linked.user_id };
    const before = await chosenSummaries(tx, person);
    if (!(await dropChoice(tx, person, linked.period))) return linked;
    const reader = await findReader(tx, person);
    await appendAudit(tx, {
      action: 'notices.update',
      businessId,
      at: platform.securityNow(),
      actorKind: reader?.role === 'owner' ? 'owner' : 'member',
      actor: 'Link in a mail',
      ...(reader && { subject: reader.email }),
      before: summariesInTrail(before),
      after: summariesInTrail(before.filter((period) => period !== linked.period)),
      address: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    });
    return linked;
  });
  if (ended) platform.live.publish(businessId, 'notices');
  return ended;
}

/**
 * Serves the page behind the link of a summary, and ends the summary for whoever presses its button: the person on the
 * page, or a mail program with its own button (RFC 8058). It needs no sign-in and no scripts.
 */
export async function registerUnsubscribePage(
  server: FastifyInstance,
  platform: Platformed,
  dist: string,
): Promise<void> {
  const kind = { name: 'unsubscribe', wrongLinks: WRONG_LINKS, gone: gonePage, busy: busyPage };
  const { show, answer } = createLinkPages(platform, dist, kind);
  await server.register(async (app) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
      (_request, _bytes, done) => done(null, undefined),
    );
    app.get('/unsubscribe/:token', (request: LinkRequest, reply) =>
      answer(request, reply, {
        open: (token) => readLink(platform, token),
        send: async (linked) => show(reply, 200, linked.is_on ? askPage(linked) : endedPage(linked)),
      }),
    );
    app.post('/unsubscribe/:token', (request: LinkRequest, reply) =>
      answer(request, reply, {
        open: () => endSummary(platform, request),
        send: async (linked) => show(reply, 200, endedPage(linked)),
      }),
    );
  });
}
