import { cashDay, releaseAt } from '@trilane/domain/settlement-calendar';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { BusinessClock } from '../platform/business-clock.ts';
import type { Db } from '../platform/db/transaction.ts';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { withoutWaitBudget } from '../platform/db/wait-budget.ts';
import { onOpenDay } from './open-day.ts';

/** `ledger.transaction.kind` and `.outcome` as the database keeps them. */
export const KIND = { cash: 1, credit: 2, refund: 3 } as const;
export const OUTCOME = { approved: 1, declined: 2, cancelled: 3 } as const;

/** One payment to post; amounts in cents. `key` is unique per business for ever. */
export interface Posting {
  businessId: string;
  key: string;
  requestHash: string;
  transactionId: string;
  linkId: string;
  deviceId: string;
  kind: 1 | 2;
  outcome: 1 | 2 | 3;
  grossCents: number;
  discountCents: number;
  tipCents: number;
  viaPremium: boolean;
  shopperId: string;
  shopperName: string;
  aprPercent: number;
  approvalId: string;
}

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
  tipCents: number;
  netCents: number;
  shopperName: string;
  eventAt: Date;
}

interface Entry {
  posting: Posting;
  resolve: (posted: PostedPayment) => void;
  reject: (error: unknown) => void;
}

interface Lane {
  waiting: Map<string, Entry>;
  /** Repeats of a key that is in `waiting` already; they go with the batch after. */
  repeats: Entry[];
  timer: NodeJS.Timeout | null;
  busy: boolean;
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
  tip_cents: number;
  net_cents: number;
  shopper_name: string;
  event_at: Date;
}

const COLUMNS: ((p: Posting) => unknown)[] = [
  (p) => p.businessId, (p) => p.key, (p) => p.requestHash, (p) => p.transactionId, (p) => p.linkId, (p) => p.deviceId, (p) => p.kind, (p) => p.outcome,
  (p) => p.grossCents, (p) => p.discountCents, (p) => p.tipCents, (p) => p.viaPremium, (p) => p.shopperId, (p) => p.shopperName, (p) => p.aprPercent, (p) => p.approvalId,
];
const POST = `select * from ledger.post_payments(${Array.from({ length: 19 }, (_, n) => `$${n + 1}`).join(', ')})`;

/** How many payments are gathered and for how long; more lanes let batches of different businesses run side by side. */
export interface PosterOptions {
  windowMs?: number;
  batchMax?: number;
  lanes?: number;
}

/**
 * Posts payments in batches: those that arrive within a millisecond or two go to the database as one call and one commit,
 * each with its own answer. A business always uses the same lane, so its payments are posted in order of arrival. A batch
 * that fails for any reason but an absent database is split and repeated, so that one bad payment cannot hurt another.
 */
export function createPaymentPoster(db: Db, clock: BusinessClock, { windowMs = 1, batchMax = 256, lanes: laneCount = 2 }: PosterOptions = {}) {
  const lanes: Lane[] = Array.from({ length: laneCount }, () => ({ waiting: new Map(), repeats: [], timer: null, busy: false }));

  const callDatabase = (postings: Posting[]): Promise<Row[]> =>
    onOpenDay(clock, async () => {
      const now = clock.now();
      const day = cashDay(now);
      const { rows } = await db.single<Row>(POST, [...COLUMNS.map((column) => postings.map(column)), now, day, releaseAt(day)], { name: 'post_payments' });
      return rows;
    });

  async function post(lane: Lane, entries: Entry[]): Promise<void> {
    try {
      const rows = await callDatabase(entries.map((entry) => entry.posting));
      for (const row of rows) entries[row.i - 1]!.resolve(toPosted(row));
    } catch (error) {
      // Who has gathered behind a batch that got no connection has waited as long as it did, and would only wait again.
      const behind = error instanceof DatabaseUnavailable && error.outcome === 'not-committed' ? empty(lane) : [];
      if (entries.length === 1 || error instanceof DatabaseUnavailable) {
        for (const entry of [...entries, ...behind]) entry.reject(error);
        return;
      }
      const half = entries.length >> 1;
      await post(lane, entries.slice(0, half));
      await post(lane, entries.slice(half));
    }
  }

  function take(lane: Lane): Entry[] {
    const entries = [...lane.waiting.values()].slice(0, batchMax);
    for (const { posting } of entries) lane.waiting.delete(`${posting.businessId} ${posting.key}`);
    const repeats = lane.repeats;
    lane.repeats = [];
    for (const entry of repeats) enqueue(lane, entry);
    return entries;
  }

  function empty(lane: Lane): Entry[] {
    const entries = [...lane.waiting.values(), ...lane.repeats];
    lane.waiting.clear();
    lane.repeats = [];
    return entries;
  }

  async function fire(lane: Lane): Promise<void> {
    lane.timer = null;
    if (lane.busy) return;
    lane.busy = true;
    // While a batch commits the next one gathers by itself: no further wait is needed.
    while (lane.waiting.size > 0) await post(lane, take(lane));
    lane.busy = false;
  }

  function enqueue(lane: Lane, entry: Entry): void {
    const name = `${entry.posting.businessId} ${entry.posting.key}`;
    if (lane.waiting.has(name)) lane.repeats.push(entry);
    else lane.waiting.set(name, entry);
  }

  return {
    /** Posts one payment; rejects with DatabaseUnavailable when the outcome is unknown and the key must be sent again. */
    post(posting: Posting): Promise<PostedPayment> {
      const lane = lanes[Number.parseInt(posting.businessId.slice(-2), 16) % laneCount]!;
      return new Promise((resolve, reject) => {
        enqueue(lane, { posting, resolve, reject });
        if (!lane.busy && !lane.timer) lane.timer = withoutWaitBudget(() => setTimeout(fire, windowMs, lane));
      });
    },
  };
}

export type PaymentPoster = ReturnType<typeof createPaymentPoster>;

function toPosted(row: Row): PostedPayment {
  return {
    refusal: row.code, replay: row.replay, transactionNumber: row.transaction_number, transactionId: row.transaction_id, kind: row.kind, outcome: row.outcome,
    grossCents: row.gross_cents, discountCents: row.discount_cents, tipCents: row.tip_cents, netCents: row.net_cents, shopperName: row.shopper_name, eventAt: row.event_at,
  };
}
