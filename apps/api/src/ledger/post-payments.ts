import { setImmediate as turn } from 'node:timers/promises';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { BusinessClock } from '../platform/business-clock.ts';
import type { Db } from '../platform/db/transaction.ts';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { waitLeftMs, within, withoutWaitBudget, withWaitBudget } from '../platform/db/wait-budget.ts';
import { LOCK_MS_MIN, WAIT_MS_MAX } from '../platform/db/wait-limits.ts';
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

/**
 * What a payment costs its business. The actual time of its batch would be no fair price: on a busy machine, others
 * make a batch slow.
 */
const PAYMENT_MS = 5;

/** Businesses that owe too much are checked again this often. */
const RECHECK_MS = 20;

const NOT_IN_TIME = new DatabaseUnavailable('unknown', new Error('the payment was not posted in time'));

/** How a batch went. */
interface Posted {
  /** Each tells the caller of one payment how it went. */
  answers: (() => void)[];
  /** Payments that were not posted because the books of their businesses were locked. */
  left: Entry[];
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

/**
 * Posts one batch and says what to tell whom, once the database has answered. Only a batch of one business waits for
 * locked books. The batch waits for a connection
 * for as long as the request of its oldest payment may still wait.
 */
function createBatchPoster(db: Db, clock: BusinessClock, time: TimeAccount | null) {
  async function callDatabase(entries: Entry[], lastEventAt: Date | null): Promise<Row[]> {
    const postings = entries.map((entry) => entry.posting);
    const begunAt = performance.now();
    const leftMs = Math.min(...entries.map((entry) => entry.waitUntil)) - begunAt;
    const waits = isOfOneBusiness(entries);
    const callOnce = () =>
      db.single<Row>(postStatement(postings, notBefore(clock.now(), lastEventAt), { waits }), {
        name: 'post_payments',
      });
    const posted = withWaitBudget(() => onOpenDay(clock, callOnce), WAIT_MS_MAX - leftMs, false);
    traceBatch(entries, posted);
    const { rows } = await posted;
    const tookMs = performance.now() - begunAt;
    batchSize.observe(entries.length);
    batchSeconds.observe(tookMs / 1_000);
    for (const { posting } of entries) time?.charge(posting.businessId, PAYMENT_MS);
    return rows;
  }

  // The time of one business is not that of another in its batch: that batch is split.
  async function postInOrder(entries: Entry[], lastEventAt: Date | null = null): Promise<Row[]> {
    try {
      return await callDatabase(entries, lastEventAt);
    } catch (error) {
      if (!isDayOver(error) || !isOfOneBusiness(entries)) throw error;
      return postInOrder(entries, await findLastPosting(db, entries[0]!.posting.businessId));
    }
  }

  return async function post(entries: Entry[]): Promise<Posted> {
    try {
      const rows = await postInOrder(entries);
      const posted = new Set(rows.map((row) => row.i));
      return {
        answers: rows.map((row) => () => entries[row.i - 1]!.resolve(toPosted(row))),
        left: entries.filter((_, n) => !posted.has(n + 1)),
      };
    } catch (error) {
      if (entries.length === 1 || error instanceof DatabaseUnavailable)
        return { answers: entries.map((entry) => () => entry.reject(error)), left: [] };
      const half = entries.length >> 1;
      const [first, second] = [await post(entries.slice(0, half)), await post(entries.slice(half))];
      return { answers: [...first.answers, ...second.answers], left: [...first.left, ...second.left] };
    }
  };
}

/**
 * Posts payments in batches. Payments that arrive while a batch is with the database form the next one, as one call and
 * one commit with an answer for each. Every batch has a fixed cost. Another batch is therefore sent beside those under
 * way only when it is full, or when each of those holds payments of one business alone and would delay another's. The
 * payments of a business whose books are locked are left out of a batch with others and get one of their own. No
 * two of them contain the same business, so the payments of a business are posted in order of arrival. A batch that
 * fails for any reason but an absent database is split and repeated, so that one bad payment cannot fail another.
 */
export function createPaymentPoster(
  db: Db,
  clock: BusinessClock,
  { windowMs = 1, batchMax = 128, time = null }: PosterOptions = {},
) {
  const queue = createPostingQueue<Entry>(batchMax, time?.owesTooMuch);
  let [timer, recheck]: (NodeJS.Timeout | null)[] = [null, null];
  let working = 0;

  const post = createBatchPoster(db, clock, time);

  function takeAndPost(): [Entry[], Promise<Posted> | null] {
    const entries = queue.take();
    queueLength.dec(entries.length);
    if (entries.length === 0) return [entries, null];
    // Others need not wait for the payments of one business.
    if (working === 1 && isOfOneBusiness(entries) && !queue.isEmpty()) void work();
    return [entries, post(entries)];
  }

  // Before each batch, payments that have reached the process meanwhile are read, because fewer and larger batches cost
  // both sides less. This turn of the event loop is a separate one: on the shared promise of `endOfTurn`, a batch would
  // be taken before the payments that wait there have reached the queue.
  async function work(): Promise<void> {
    timer = null;
    recheck = null;
    working += 1;
    await turn();
    let [entries, posting] = takeAndPost();
    while (posting !== null) {
      const { answers, left } = await posting;
      queue.release(entries, left);
      queueLength.inc(left.length);
      await turn();
      [entries, posting] = takeAndPost();
      // The database has its next batch before the tills are told of this one: answering them takes about as long as
      // posting.
      setImmediate(() => answers.forEach((answer) => answer()));
    }
    working -= 1;
    if (working === 0 && !queue.isEmpty()) recheck ??= withoutWaitBudget(() => setTimeout(work, RECHECK_MS));
  }

  return {
    /**
     * Posts one payment. Rejects with DatabaseUnavailable if the outcome is unknown and the key must be sent again. It
     * does so at the latest when the request must be answered, whichever batch it waits for.
     */
    post(posting: Posting): Promise<PostedPayment> {
      const leftMs = waitLeftMs();
      const posted = new Promise<PostedPayment>((resolve, reject) => {
        queueLength.inc();
        queue.add({ posting, waitUntil: performance.now() + leftMs, span: currentSpan(), resolve, reject });
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
