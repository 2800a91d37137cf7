import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { Call } from '@trilane/contract/call';
import { WAIT_MS_MAX } from './db/wait-limits.ts';
import { createShare, type GiveBack, type Share } from './shares.ts';
import { createTimeAccount, createVisitors, type TimeAccount, type TimeRule, type Visitors } from './time-account.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The work on a file or stream, which goes on after its answer has begun. */
    lasting?: Promise<unknown>;
  }
}

/**
 * The scarce resources: room for uploads, exports, imports, costly reads and open streams, and connections for
 * everything else. `deskStream` is shared out among operators, all others among businesses.
 */
export type ScarceThing = 'upload' | 'export' | 'import' | 'books' | 'costly' | 'stream' | 'call' | 'deskStream';

export interface Shares {
  readonly of: Readonly<Record<ScarceThing, Share>>;
  /** Charges for payments; null: they are free. */
  readonly posting: TimeAccount | null;
  readonly visitors: Visitors;
}

const OF_A_BUSINESS: ReadonlySet<Call['access']> = new Set(['any-token', 'session', 'device']);

/**
 * The scarce resource that a call uses; null when it uses none. Calls without a token have the limits of an address.
 */
export function scarceThingOf({ access, form, weight }: Call): ScarceThing | null {
  if (!OF_A_BUSINESS.has(access) || weight === 'posting') return null;
  if (weight) return weight;
  if (form === 'multipart') return 'upload';
  if (form === 'file') return 'export';
  return form === 'stream' ? 'stream' : 'call';
}

/** How many payments one call of the database posts at most. */
export const PAYMENTS_IN_BATCH_MAX = 128;

const UPLOAD_WAIT_MS = 15_000;

/**
 * The rule for most calls while others are active: about two and a half seconds at full speed, then pauses. A business
 * that stays below a quarter of the time of one thread, without bursts, never waits. The pauses are short, so that many
 * calls sent at once are all answered within the time limit of a wait.
 */
const SHORT_TIME: TimeRule = { price: 4, dearPrice: 12, creditMs: 12_000, debtMsMax: 12_200, aheadMs: 0 };
/**
 * The rule for costly reads, likewise. A call waits for at most a second and a half, so calls in sequence are always
 * answered. Each use is charged a fifth of a second at its start, so that a business in debt starts one use at a time.
 */
const LONG_TIME: TimeRule = { price: 4, dearPrice: 16, creditMs: 12_000, debtMsMax: 13_500, aheadMs: 200 };
/**
 * The rule for files, likewise: half a second at full speed, then a fifteenth of the time. A file waits for at most
 * three seconds, because one takes longer than a read.
 */
const FILE_TIME: TimeRule = { price: 15, creditMs: 7_500, debtMsMax: 10_500, aheadMs: 200 };

const BOOKS_RETRY_SECONDS = 120;
/**
 * The rule for the reconciliation, the one read of all books of a business: a sixteenth of the time. It may take
 * seconds, so a large business may have to wait for two minutes before the next one.
 */
const BOOKS_TIME: TimeRule = { price: 16, creditMs: 4_000, debtMsMax: BOOKS_RETRY_SECONDS * 1_000, aheadMs: 200 };

/**
 * What a payment costs its business, whatever its batch took: that depends on how busy the machine and the other
 * businesses are.
 */
export const PAYMENT_MS = 5;
/** The rule for payments: 200 at once, then 200 a second. Of the last batch, all are charged. */
const POSTING_TIME: TimeRule = {
  price: 1,
  creditMs: 200 * PAYMENT_MS,
  debtMsMax: (200 + PAYMENTS_IN_BATCH_MAX) * PAYMENT_MS,
  aheadMs: 0,
};

const STREAMS = { each: 10, waiting: 0, retryAfterSeconds: 30, words: refusalDetails.streamsAtOnce };

/**
 * The shares of one process with this many database connections. An export and a costly read each hold a connection for
 * a while, any other call for a moment. Whatever one business does, some connections stay free for the others
 * (docs/product.md#fair-shares).
 */
export function createShares(connections: number, { timed = true }: { timed?: boolean } = {}): Shares {
  const part = (of: number) => Math.max(1, Math.floor(connections * of));
  const now = () => performance.now();
  const visitors = createVisitors(now);
  const account = (rule: TimeRule) => (timed ? createTimeAccount(rule, visitors, now) : null);
  const short = { time: account(SHORT_TIME) };
  const long = { time: account(LONG_TIME) };
  const files = { time: account(FILE_TIME) };
  const brief = { retryAfterSeconds: 2, waitMs: WAIT_MS_MAX };
  const of = {
    upload: createShare({
      all: 12,
      each: 2,
      waiting: 8,
      waitMs: UPLOAD_WAIT_MS,
      retryAfterSeconds: 5,
      // An upload mostly waits for the file store. If the store is down, that wait must not use up the business's share
      // of reads.
      time: account(FILE_TIME),
      words: refusalDetails.uploadsAtOnce,
    }),
    export: createShare({
      ...brief,
      all: part(1 / 4),
      each: 1,
      // A receipt is made in a moment; whoever stands behind a large export is told so.
      waiting: 3,
      retryAfterSeconds: 5,
      ...files,
      words: refusalDetails.exportsAtOnce,
    }),
    // One file at a time for the whole process, whichever business sent it, because it occupies the event loop.
    import: createShare({ ...brief, all: 1, each: 1, waiting: 20, ...files }),
    books: createShare({
      ...brief,
      all: part(1 / 8),
      each: 1,
      waiting: 4,
      retryAfterSeconds: BOOKS_RETRY_SECONDS,
      time: account(BOOKS_TIME),
      words: () => refusalDetails.booksJustRead(BOOKS_RETRY_SECONDS),
    }),
    costly: createShare({ ...brief, all: part(1 / 2), each: Math.min(4, part(1 / 4)), waiting: 200, ...long }),
    stream: createShare({ ...brief, ...STREAMS, all: 1_000 }),
    deskStream: createShare({ ...brief, ...STREAMS, all: 200 }),
    call: createShare({ ...brief, all: Infinity, each: part(3 / 8), waiting: 200, ...short }),
  };
  return { of, posting: account(POSTING_TIME), visitors };
}

/**
 * Gives a place back once the work has ended and the client has read its answer or is gone. Others have the place as
 * soon as the work has ended, so an unread answer takes nothing from them.
 */
export function giveBackAfter(
  work: Promise<unknown>,
  request: FastifyRequest,
  { raw }: FastifyReply,
  giveBack: GiveBack,
): void {
  const { socket } = request.raw;
  // A refusal is short, so it does not matter when it is read.
  void work.then(() => request.lasting).then(giveBack.endWork, giveBack);
  const taken = new Promise<void>((resolve) => {
    const end = () => {
      raw.off('close', end);
      socket.off('close', end);
      resolve();
    };
    // An answer that waits behind another one on its connection does not hear that the connection ended.
    raw.on('close', end);
    socket.on('close', end);
    if (raw.closed || socket.destroyed) end();
  });
  void Promise.allSettled([work, taken]).then(giveBack);
}
