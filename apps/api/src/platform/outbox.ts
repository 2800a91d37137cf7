import { DAY_MS } from '@trilane/domain/time-units';
import type { ErrorReporter } from '../ports/error-reporter.ts';
import { PortRefused, PortUnavailable } from '../ports/port-error.ts';
import type { Platform } from './context.ts';
import type { Db, Tx } from './db/transaction.ts';
import type { Log } from './log.ts';
import type { SecretBox } from './secret-box.ts';
import { withoutWaitBudget } from './db/wait-budget.ts';
import { newId } from './ids.ts';
import { createLanes, OWNER_UNDER_WAY_MAX, type Lanes } from './lanes.ts';
import { continueTrace, currentSpan, type SpanStart } from './tracing.ts';
import { BULK, claimMessages, finishMessage, insertMessage, putFailure, type MessageRow } from './outbox.repo.ts';

/**
 * The payload of each kind of message. A feature declares its own kinds here from its `*-message.ts`;
 * `message-kinds.ts` lists them all.
 */
export interface OutboxKinds {
  mail: { to: string; subject: string; text: string; html: string; replyTo?: string; unsubscribeUrl?: string };
  sms: { to: string; text: string; /** What operators read of it. */ title?: string };
}
export type OutboxKind = keyof OutboxKinds;

export interface MessageKind<Payload> {
  /** When to stop retrying a message that was first tried at `from`. */
  giveUpAt(payload: Payload, from: Date): Date;
  /**
   * The reason why an expired message has become worthless. With a reason, the message is emptied and keeps the reason.
   * Without one, the message is dead: it keeps its payload, and a person decides.
   */
  worthlessAs?: string;
  /** What operators read of a message: its subject, never a code. */
  titleOf?(payload: Payload): string;
  /** Keeps the sealed payload of a message about a business until the row is purged, so that it can be sent again. */
  mayRepeat?: true;
  /**
   * What the other side refuses for good (PortRefused) is dead at once. Without it such a message is tried on, because
   * a setting of ours may be the cause.
   */
  refusedIsFinal?: true;
  /** Where it goes is chosen by people outside, so its failures are no fault of the installation and not reported. */
  isForeign?: true;
  /** Sends a message. `id` is the same for every try. */
  send(platform: Platform, payload: Payload, id: string): Promise<void>;
}
export type MessageKinds = { readonly [K in OutboxKind]: MessageKind<OutboxKinds[K]> };

/** Retries a message for this many days. */
export const tryDays =
  (days: number) =>
  (_: unknown, from: Date): Date =>
    new Date(from.getTime() + days * DAY_MS);

export interface OutboxOptions {
  businessId?: string;
  /** The id of what the message is about; `listHandovers` finds the message by it. */
  subject?: string;
  /** True where the text holds something that works once, such as a link: it is not kept after it went out. */
  once?: true;
  /** True for mail to many people at once, which must not hold up a code that somebody is waiting for. */
  bulk?: true;
  /** For how many days it is tried, where that is longer than its kind is. */
  days?: number;
}

/**
 * Work for the outside world that is written in the caller's transaction and handed out afterwards, at least once, with
 * back-off. A payload is encrypted while it waits. It is emptied once it is out, unless it may be sent again.
 */
export interface Outbox {
  add<K extends OutboxKind>(tx: Tx, kind: K, payload: OutboxKinds[K], options?: OutboxOptions): Promise<void>;
  /** Hands out what is due; resolves when nothing due is left. Safe to call at any time and from several processes. */
  flush(): Promise<void>;
  /** Asks for a flush soon; called after a commit. */
  wake(): void;
}

/** The pause doubles after each failed try, up to this. */
const PAUSE_SECONDS_MAX = 3_600;
/**
 * About a minute after the first try: a message that still fails has met more than a short disturbance. The tries after
 * it are no news, until the message is dead.
 */
export const LASTING_FAILURE_TRIES = 6;
const LEASE_SECONDS = 60;
const BATCH = 20;

interface Row extends MessageRow {
  kind: OutboxKind;
}

export interface OutboxParts {
  db: Db;
  box: SecretBox;
  now: () => Date;
  kinds: MessageKinds;
  /** A function, because the platform itself holds the outbox. It is called when a message is sent. */
  platform: () => Platform;
  log: Log;
  errorReporter?: ErrorReporter;
}

const describe = ({ kind, attempts, id }: Row): SpanStart => ({
  name: `message ${kind}`,
  kind: 'consumer',
  attributes: { 'outbox.kind': kind, 'outbox.attempts': attempts, 'outbox.id': id },
});

/** Sends one claimed row and records the outcome. */
function createHandOut({
  db,
  box,
  now,
  kinds,
  platform,
  log,
  errorReporter,
}: OutboxParts): (row: Row) => Promise<void> {
  async function failed(row: Row, error: unknown): Promise<void> {
    const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const refused = error instanceof PortRefused && kinds[row.kind].refusedIsFinal === true;
    const dead = refused || now() >= row.give_up_at;
    const pause = Math.max(
      Math.min(PAUSE_SECONDS_MAX, 2 ** row.attempts),
      error instanceof PortUnavailable ? error.waitSeconds : 0,
    );
    // The last try falls exactly on the end of the message's time.
    const dueMs = Math.min(now().getTime() + pause * 1000, row.give_up_at.getTime());
    // Anybody can give an address that does not exist. It waits at the desk, and is no fault of the installation.
    const isFault = !refused && !kinds[row.kind].isForeign && (dead || row.attempts === LASTING_FAILURE_TRIES);
    const failure = { outbox: row.id, kind: row.kind, attempts: row.attempts };
    log[isFault ? 'warn' : 'info']({ ...failure, dead, reason: words }, 'an outbox message could not be sent');
    if (isFault) {
      const what = dead ? 'is dead: a person decides what happens to it' : 'keeps failing and is tried again';
      errorReporter?.report(new Error(`outbox: a ${row.kind} message ${what}`, { cause: error }), {
        ...failure,
        businessId: row.business_id,
      });
    }
    await putFailure(db, row.id, { words, dueAt: dead ? now() : new Date(dueMs), deadAt: dead ? now() : null });
    currentSpan()?.end({ error });
  }

  const finish = (row: Row, words: string | null) => finishMessage(db, row.id, { words, now: now() });

  async function send(row: Row): Promise<void> {
    const { worthlessAs, send: sendOut } = kinds[row.kind];
    if (worthlessAs !== undefined && now() >= row.give_up_at) {
      log.warn({ outbox: row.id, kind: row.kind, attempts: row.attempts }, `${worthlessAs} before it could be sent`);
      await finish(row, worthlessAs);
      return;
    }
    try {
      const payload = JSON.parse(box.decrypt(row.payload, row.id)) as never;
      await sendOut(platform(), payload, row.id);
      await finish(row, null);
    } catch (error) {
      await failed(row, error);
    }
  }

  return (row) =>
    continueTrace(
      row.traceparent,
      () => describe(row),
      () => send(row),
    );
}

const laneOf = ({ kind, is_bulk: isBulk }: Row): string => (isBulk ? BULK + kind : kind);

/**
 * A lane for each kind, and one for its bulk messages. One business can use only part of a lane, and so can all whose
 * push services are slow. The other side differs by kind: one that never answers holds up its own messages alone
 * (docs/decisions/0187).
 */
function createOutboxLanes(parts: OutboxParts): Lanes {
  const { db, now } = parts;
  const kinds = Object.keys(parts.kinds);
  const foreign = new Set(
    Object.entries(parts.kinds).flatMap(([kind, { isForeign }]) => (isForeign ? [kind, BULK + kind] : [])),
  );
  return createLanes<Row>({
    lanes: kinds.flatMap((kind) => [kind, BULK + kind]),
    laneOf,
    ownerOf: ({ business_id: businessId }) => businessId,
    isForeign: (lane) => foreign.has(lane),
    handOut: createHandOut(parts),
    // Claiming a row moves its due time past a lease, so it becomes due again if the process dies.
    async claim({ lanes, except, only }) {
      const at = now();
      const rows = (await claimMessages(db, {
        at,
        until: new Date(at.getTime() + LEASE_SECONDS * 1000),
        most: Math.min(BATCH, only?.most ?? BATCH),
        kinds: kinds.filter((kind) => lanes.includes(kind)),
        bulkKinds: kinds.filter((kind) => lanes.includes(BULK + kind)),
        except,
        only: only?.places ?? null,
        mostOfOne: OWNER_UNDER_WAY_MAX,
      })) as Row[];
      // Fewer rows mean that no limit was reached, so nothing due is left.
      return { rows, isMore: rows.length >= OWNER_UNDER_WAY_MAX };
    },
  });
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { box, now, log, kinds } = parts;
  const lanes = createOutboxLanes(parts);

  const outbox: Outbox = {
    async add(tx, kind, payload, { businessId, subject, once, bulk, days } = {}) {
      const id = newId();
      const at = now();
      await insertMessage(tx, {
        id,
        businessId: businessId ?? null,
        kind,
        payload: box.encrypt(JSON.stringify(payload), id),
        at,
        giveUpAt: (days === undefined ? kinds[kind].giveUpAt : tryDays(days))(payload, at),
        subject: subject ?? null,
        title: kinds[kind].titleOf?.(payload) ?? '',
        mayRepeat: kinds[kind].mayRepeat === true && businessId !== undefined && !once,
        isBulk: bulk === true,
        traceparent: currentSpan()?.traceparent ?? null,
      });
    },
    flush: () => lanes.flush(),
    wake() {
      withoutWaitBudget(() =>
        setImmediate(() =>
          outbox.flush().catch((error: unknown) => log.warn({ reason: String(error) }, 'the outbox could not be read')),
        ),
      );
    },
  };
  return outbox;
}
