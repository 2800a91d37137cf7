import { setImmediate as turn } from 'node:timers/promises';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { BusinessClock } from '../platform/business-clock.ts';
import type { Db } from '../platform/db/transaction.ts';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { waitLeftMs, within, withoutWaitBudget, withWaitBudget } from '../platform/db/wait-budget.ts';
import { LOCK_MS_MIN, WAIT_MS_MAX } from '../platform/db/wait-limits.ts';
import { PAYMENT_MS, PAYMENTS_IN_BATCH_MAX } from '../platform/call-shares.ts';
import type { TimeAccount } from '../platform/time-account.ts';
import { beginBelow, currentSpan, type Span } from '../platform/tracing.ts';
import { findLastPosting, isDayOver, notBefore, onOpenDay } from './open-day.ts';
import { batchSeconds, batchSize, queueLength } from './ledger-metrics.ts';
import { createPostingQueue } from './posting-queue.ts';
import { postStatement, type Posting } from './post-statement.ts';

export interface PostedPayment {
  refusal: RefusalCode | null;
  /** True when the same key was posted or refused before: the values are the first ones. */
  replay: boolean;
  transactionNumber: number;
  transactionId: string;
  kind: number;
  outcome: number;
  grossCents: number;
  discountCents: number;
  cashbackCents: number;
  premiumFeeCents: number;
  tipCents: number;
  netCents: number;
  shopperName: string;
  eventAt: Date;
  /** When it was first posted, by the machine's clock. */
  postedAt: Date;
}

interface Entry {
  posting: Posting;
  /** Until when its request may wait for a connection, by `performance.now()`. */
  waitUntil: number;
  /** The span of its request. */
  span: Span | null;
  /** The same request, sent again while it waits. */
  repeats: Entry[];
  resolve: (posted: PostedPayment) => void;
  reject: (error: unknown) => void;
}

interface Row {
  i: number;
  code: RefusalCode | null;
  replay: boolean;
  transaction_number: number;
  transaction_id: string;
  kind: number;
  outcome: number;
  gross_cents: number;
  discount_cents: number;
  cashback_cents: number;
  premium_fee_cents: number;
  tip_cents: number;
  net_cents: number;
  shopper_name: string;
  event_at: Date;
  posted_at: Date;
}

/** How many payments are gathered and for how long. */
export interface PosterOptions {
  windowMs?: number;
  batchMax?: number;
  /** Charges each business for its payments; null: they are free. */
  time?: TimeAccount | null;
}

/** Businesses that owe too much are checked again this often. */
const RECHECK_MS = 20;

const NOT_IN_TIME = new DatabaseUnavailable('unknown', new Error('the payment was not posted in time'));

interface Batch {
  entries: Entry[];
  /** Whether it waits for locked books. */
  waits: boolean;
}

/** How a batch went. */
interface Posted {
  /** Each tells the caller of one payment how it went. */
  answers: (() => void)[];
  /** Payments that were not posted because the books of their businesses were locked. */
  leftOut: Entry[];
}

const isOfOneBusiness = (entries: readonly Entry[]) =>
  entries.every(({ posting }) => posting.businessId === entries[0]!.posting.businessId);

/** The call of a batch belongs to the trace of each of its payments. */
function traceBatch(entries: readonly Entry[], posted: Promise<unknown>): void {
  const attributes = { 'db.system.name': 'postgresql', 'posting.batch_payments': entries.length };
  const spans = entries.flatMap(
    ({ span }) => beginBelow(span, () => ({ name: 'post_payments', kind: 'client', attributes })) ?? [],
  );
  if (spans.length === 0) return;
  posted.then(
    () => spans.forEach((span) => span.end()),
    (error: unknown) => spans.forEach((span) => span.end({ error })),
  );
}

/** The first request that still waits gets the answer as it is, and the others get it as a replay. */
function answer(entry: Entry, posted: PostedPayment): void {
  const all = [entry, ...entry.repeats];
  const now = performance.now();
  const first = all.find(({ waitUntil }) => now < waitUntil + LOCK_MS_MIN) ?? entry;
  for (const one of all) one.resolve(one === first ? posted : { ...posted, replay: true });
}

function refuse({ reject, repeats }: Entry, error: unknown): void {
  reject(error);
  for (const repeat of repeats) repeat.reject(error);
}

/**
 * How many requests these are, repeats included. What a batch left out is counted before it is released: the release
 * adds repeats that `post` has already counted.
 */
const countOf = (entries: readonly Entry[]): number =>
  entries.reduce((count, { repeats }) => count + 1 + repeats.length, 0);

/** A business that the first half had to leave out is left out of the second, so that its payments stay in order. */
async function postHalves({ entries, waits }: Batch, post: (batch: Batch) => Promise<Posted>): Promise<Posted> {
  const half = entries.length >> 1;
  const first = await post({ entries: entries.slice(0, half), waits });
  const locked = new Set(first.leftOut.map(({ posting }) => posting.businessId));
  const isLocked = ({ posting }: Entry) => locked.has(posting.businessId);
  const behind = entries.slice(half).filter(isLocked);
  const rest = entries.slice(half).filter((entry) => !isLocked(entry));
  const second = rest.length > 0 ? await post({ entries: rest, waits }) : { answers: [], leftOut: [] };
  return { answers: [...first.answers, ...second.answers], leftOut: [...first.leftOut, ...behind, ...second.leftOut] };
}

/**
 * Posts one batch and returns an answer for each payment. Only a batch of one business waits for locked books. It waits
 * for a connection no longer than the oldest request that is still waiting may.
 */
function createBatchPoster(db: Db, clock: BusinessClock, time: TimeAccount | null) {
  async function callDatabase({ entries, waits }: Batch, lastEventAt: Date | null): Promise<Row[]> {
    const postings = entries.map((entry) => entry.posting);
    const begunAt = performance.now();
    // A request that has been told that it took too long no longer counts.
    const requests = entries.flatMap((entry) => [entry, ...entry.repeats]);
    const waiting = requests.map(({ waitUntil }) => waitUntil - begunAt).filter((ms) => ms > 0);
    const leftMs = waiting.length > 0 ? Math.min(...waiting) : 0;
    const callOnce = () =>
      db.single<Row>(postStatement(postings, notBefore(clock.now(), lastEventAt), { waits }), {
        name: 'post_payments',
      });
    const posted = withWaitBudget(() => onOpenDay(clock, callOnce), WAIT_MS_MAX - leftMs, false);
    traceBatch(entries, posted);
    const { rows } = await posted;
    const tookMs = performance.now() - begunAt;
    batchSize.observe(rows.length);
    batchSeconds.observe(tookMs / 1_000);
    for (const { i } of rows) time?.charge(entries[i - 1]!.posting.businessId, PAYMENT_MS);
    return rows;
  }

  // The time of one business is not that of another in its batch: that batch is split.
  async function postInOrder(batch: Batch, lastEventAt: Date | null = null): Promise<Row[]> {
    try {
      return await callDatabase(batch, lastEventAt);
    } catch (error) {
      if (!isDayOver(error) || !isOfOneBusiness(batch.entries)) throw error;
      return postInOrder(batch, await findLastPosting(db, batch.entries[0]!.posting.businessId));
    }
  }

  async function postBatch(batch: Batch): Promise<Posted> {
    const { entries } = batch;
    try {
      const rows = await postInOrder(batch);
      const posted = new Set(rows.map((row) => row.i));
      return {
        answers: rows.map((row) => () => answer(entries[row.i - 1]!, toPosted(row))),
        leftOut: entries.filter((_, n) => !posted.has(n + 1)),
      };
    } catch (error) {
      if (entries.length === 1 || error instanceof DatabaseUnavailable)
        return { answers: entries.map((entry) => () => refuse(entry, error)), leftOut: [] };
      return postHalves(batch, postBatch);
    }
  }

  return (entries: Entry[]) => postBatch({ entries, waits: isOfOneBusiness(entries) });
}

/**
 * Posts payments in batches. Payments that arrive while a batch is with the database form the next one, as one call and
 * one commit with an answer for each. Every batch has a fixed cost. Another one is therefore sent beside those under
 * way only when it is full, or when every batch under way holds a single business and a payment of another one would
 * have to wait. Batches under way never share a business, so the payments of a business are posted in order of arrival.
 * A shared batch skips businesses whose books are locked; after three times, such a business gets its own. A request
 * that is sent again while it waits is posted once, and every caller gets the answer. A batch that
 * fails for any reason but an absent database is split and repeated, so that one bad payment cannot fail another.
 *
 * Before each batch, payments that have reached the process meanwhile are read: fewer, larger batches cost both sides
 * less. Not in `endOfTurn`: a batch would be taken before the payments that wait there have reached the queue.
 */
export function createPaymentPoster(
  db: Db,
  clock: BusinessClock,
  { windowMs = 1, batchMax = PAYMENTS_IN_BATCH_MAX, time = null }: PosterOptions = {},
) {
  const queue = createPostingQueue<Entry>(batchMax, time?.owesTooMuch);
  let timer: NodeJS.Timeout | null = null;
  let recheck: NodeJS.Timeout | null = null;
  let working = 0;
  const post = createBatchPoster(db, clock, time);

  function takeAndPost(): [Entry[], Promise<Posted> | null] {
    const entries = queue.take();
    if (entries.length === 0) return [entries, null];
    queueLength.dec(countOf(entries));
    // This batch may wait for locked books, so another worker serves the other businesses.
    if (working < queue.batchesMax()) void work();
    return [entries, post(entries)];
  }

  async function work(): Promise<void> {
    timer = null;
    working += 1;
    await turn();
    let [entries, posting] = takeAndPost();
    while (posting !== null) {
      const { answers, leftOut } = await posting;
      queueLength.inc(countOf(leftOut));
      queue.release(entries, leftOut);
      await turn();
      [entries, posting] = takeAndPost();
      // The database has its next batch first: answering the tills takes about as long as posting.
      setImmediate(() => answers.forEach((tell) => tell()));
    }
    working -= 1;
    if (!queue.isEmpty()) recheck ??= withoutWaitBudget(() => setTimeout(workAgain, RECHECK_MS));
  }

  function workAgain(): void {
    recheck = null;
    if (working < Math.max(1, queue.batchesMax())) void work();
  }

  return {
    /**
     * Posts one payment. Rejects with DatabaseUnavailable if the outcome is not known by the time of the answer.
     */
    post(posting: Posting): Promise<PostedPayment> {
      const leftMs = waitLeftMs();
      const posted = new Promise<PostedPayment>((resolve, reject) => {
        queueLength.inc();
        const asked = { posting, waitUntil: performance.now() + leftMs, span: currentSpan() };
        queue.add({ ...asked, repeats: [], resolve, reject });
        if (working === 0) timer ??= withoutWaitBudget(() => setTimeout(work, windowMs));
        else if (working < queue.batchesMax(posting.businessId)) void withoutWaitBudget(work);
      });
      return within(posted, leftMs + LOCK_MS_MIN, NOT_IN_TIME);
    },
  };
}

export type PaymentPoster = ReturnType<typeof createPaymentPoster>;

function toPosted(row: Row): PostedPayment {
  return {
    refusal: row.code,
    replay: row.replay,
    transactionNumber: row.transaction_number,
    transactionId: row.transaction_id,
    kind: row.kind,
    outcome: row.outcome,
    grossCents: row.gross_cents,
    discountCents: row.discount_cents,
    cashbackCents: row.cashback_cents,
    premiumFeeCents: row.premium_fee_cents,
    tipCents: row.tip_cents,
    netCents: row.net_cents,
    shopperName: row.shopper_name,
    eventAt: row.event_at,
    postedAt: row.posted_at,
  };
}
