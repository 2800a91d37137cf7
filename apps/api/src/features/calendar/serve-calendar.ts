import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@trilane/contract/calls';
import { mayDo, OWNER } from '@trilane/domain/team';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { Platform } from '../../platform/context.ts';
import { isCurrent } from '../../platform/is-current.ts';
import { addressOf } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { findLinkedCalendar, noteFetched, type LinkedCalendar } from './calendar.repo.ts';
import { readCalendar } from './read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

/**
 * Nobody guesses a secret of 256 random bits. The limit slows down answers to wrong addresses and never right ones: the
 * large calendar services read the calendars of all their customers from few addresses.
 */
const WRONG = { name: 'calendar-tries', points: 60, seconds: 900, of: 'address' } as const;
/** Calendar programs read a few times a day, on each device. */
const FETCHED = { name: 'calendar-fetched', points: 60, seconds: 900 } as const;
const NOTED_EVERY_MS = 5 * MINUTE_MS;
const NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})\.ics$/;

type Platformed = Pick<Platform, 'db' | 'limits' | 'clock' | 'securityNow' | 'config'>;
/** The business that an address names, and what is kept of its secret. */
type Link = { businessId: string; tokenHash: string };

function parseName(name: string): Link | null {
  const [, businessId, secret] = NAME.exec(name) ?? [];
  return businessId === undefined || secret === undefined ? null : { businessId, tokenHash: hashToken(secret) };
}

const mayRead = ({ role, may_transfer: mayTransfer, store_ids: storeIds, owes_second_factor }: LinkedCalendar) =>
  mayDo(calls.getCalendar.may ?? [], { ...OWNER, role, mayTransfer, storeIds, owesSecondFactor: owes_second_factor });

/** Whose calendar it is; null for a wrong or ended address, and for somebody who may no longer read it. */
async function findReader(platform: Platformed, { businessId, tokenHash }: Link): Promise<LinkedCalendar | null> {
  const linked = await platform.db.read(businessId, (tx) => findLinkedCalendar(tx, businessId, tokenHash));
  return linked && mayRead(linked) ? linked : null;
}

/** The text of the calendar that an address opens; null when it opens none. */
async function openCalendar(platform: Platformed, name: string): Promise<string | null> {
  const { db, limits, securityNow, config } = platform;
  const link = parseName(name);
  const linked = link && (await findReader(platform, link));
  if (!link || !linked) return null;
  const { businessId, tokenHash } = link;
  await limits.take(FETCHED, tokenHash);
  const events = await db.read(businessId, (tx) => readCalendar(tx, platform, { businessId, zone: linked.time_zone }));
  const now = securityNow();
  if (linked.fetched_at === null || now.getTime() - linked.fetched_at.getTime() >= NOTED_EVERY_MS)
    await db.write(businessId, (tx) => noteFetched(tx, businessId, { tokenHash, now }));
  return writeCalendar(events, { ...config, businessName: linked.business_name });
}

/** Whether the caller has this version already (RFC 9110, 13.1.2). */
function send(request: FastifyRequest, reply: FastifyReply, calendar: string): FastifyReply {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
  // Weak, because the answer may be compressed on its way.
  void reply.header('etag', `W/${etag}`);
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .send(calendar);
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`);

/** Serves calendars to programs that have their address, without a sign-in and without cookies. */
export function registerCalendar(app: FastifyInstance, platform: Platformed): void {
  app.get('/calendar/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    // Programs must ask each time, so that an ended address is not served from a cache.
    void reply.headers({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    try {
      const calendar = await openCalendar(platform, request.params['*']);
      if (calendar !== null) return send(request, reply, calendar);
      await platform.limits.take(WRONG, addressOf(request));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
      void reply.header('retry-after', error.options.retryAfterSeconds);
      return say(reply, 429, 'Too many requests. Try again in a few minutes.');
    }
    return say(
      reply,
      404,
      'This calendar address is wrong or no longer works. Create a new one under Balance, Transfers, Calendar.',
    );
  });
}
