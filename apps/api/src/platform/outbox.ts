import type { Db, Tx } from './db/transaction.ts';
import type { Log } from './log.ts';
import type { SecretBox } from './secret-box.ts';
import { withoutWaitBudget } from './db/wait-budget.ts';
import { newId } from './ids.ts';

/** What may be handed out, by kind; each kind has one sender, which gets the row's id too: stable over repeats. */
export interface OutboxKinds {
  mail: { to: string; subject: string; text: string; html: string; replyTo?: string };
  sms: { to: string; text: string };
  'auth-code': { email: string; purpose: 'signup' | 'signin' | 'reset' | 'proof'; otp: string; mailToken: string; expiresAt: string };
  payout: { businessId: string; bankTransferId: string };
  'network-refund': { refundId: string; approvalId: string; businessId: string; amountCents: number; tipCents: number };
  'business-check': { businessId: string };
  'owner-check': { businessId: string };
}
export type OutboxKind = keyof OutboxKinds;
export type Senders = { [K in OutboxKind]: (payload: OutboxKinds[K], id: string) => Promise<void> };

/**
 * Work for the outside world that is written in the caller's transaction and handed out afterwards, at least once, with
 * back-off. A payload is encrypted while it waits and emptied once it is out.
 */
export interface Outbox {
  add<K extends OutboxKind>(tx: Tx, kind: K, payload: OutboxKinds[K], options?: { businessId?: string }): Promise<void>;
  /** Hands out what is due; resolves when nothing due is left. Safe to call at any time and from several processes. */
  flush(): Promise<void>;
  /** Asks for a flush soon; called after a commit. */
  wake(): void;
}

const ATTEMPTS_MAX = 12;
const LEASE_SECONDS = 60;
const BATCH = 20;

interface Row {
  id: string;
  kind: OutboxKind;
  payload: string;
  attempts: number;
}

export function createOutbox(options: { db: Db; box: SecretBox; now: () => Date; senders: Senders; log: Log }): Outbox {
  const { db, box, now, senders, log } = options;
  let running: Promise<void> | null = null;
  let again = false;

  // Claiming a row moves its due time past a lease: a process that dies in between gives it back by itself.
  async function claim(): Promise<Row[]> {
    const at = now();
    const { rows } = await db.single<Row>(
      `update outbox set attempts = attempts + 1, due_at = $2 where id in (
         select id from outbox where done_at is null and dead_at is null and due_at <= $1 order by due_at limit ${BATCH} for update skip locked)
       returning id, kind, payload, attempts`,
      [at, new Date(at.getTime() + LEASE_SECONDS * 1000)],
      { name: 'claim_outbox' },
    );
    return rows;
  }

  async function handOut(row: Row): Promise<void> {
    try {
      const payload = JSON.parse(box.decrypt(row.payload, row.id)) as never;
      await senders[row.kind](payload, row.id);
      await db.single(`update outbox set done_at = $2, payload = '' where id = $1`, [row.id, now()]);
    } catch (error) {
      const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const dead = row.attempts >= ATTEMPTS_MAX;
      const delaySeconds = Math.min(3600, 2 ** row.attempts);
      log.warn({ outbox: row.id, kind: row.kind, attempts: row.attempts, dead, reason: words }, 'an outbox message could not be handed out');
      await db.single('update outbox set last_error = $2, due_at = $3, dead_at = $4 where id = $1', [
        row.id, words, new Date(now().getTime() + delaySeconds * 1000), dead ? now() : null,
      ]);
    }
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      for (let more = true; more; ) {
        const rows = await claim();
        await Promise.all(rows.map(handOut));
        more = rows.length === BATCH;
      }
    } while (again);
  }

  const outbox: Outbox = {
    async add(tx, kind, payload, { businessId } = {}) {
      const id = newId();
      const at = now();
      await tx.query('insert into outbox (id, business_id, kind, payload, due_at, created_at) values ($1, $2, $3, $4, $5, $5)', [
        id, businessId ?? null, kind, box.encrypt(JSON.stringify(payload), id), at,
      ]);
    },
    flush() {
      if (running) {
        again = true;
        return running;
      }
      running = drain().finally(() => {
        running = null;
      });
      return running;
    },
    wake() {
      withoutWaitBudget(() => setImmediate(() => outbox.flush().catch((error: unknown) => log.warn({ reason: String(error) }, 'the outbox could not be read'))));
    },
  };
  return outbox;
}
