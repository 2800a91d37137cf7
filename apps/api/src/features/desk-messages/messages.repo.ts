import { PLACE, type Place } from '../../platform/db/place.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The state of an undelivered message. `retrying` has failed before; a `dead` one is not retried by itself. */
export type MessageState = 'waiting' | 'retrying' | 'dead';

export interface MessageRow {
  id: string;
  kind: string;
  business_id: string | null;
  business_name: string | null;
  /** The payout or refund that it is about. */
  subject: string | null;
  state: MessageState;
  attempts: number;
  created_at: Date;
  due_at: Date;
  give_up_at: Date;
  dead_at: Date | null;
  last_error: string | null;
  /** `created_at` with full precision, for the cursor of the next page. */
  place: string;
}

export interface MessageFilter {
  kind: string | null;
  state: MessageState | null;
  /** The last error, as `countErrors` groups it. */
  error: string | null;
}

const STATE = sql`
  case when o.dead_at is not null then 'dead' when o.last_error is not null then 'retrying' else 'waiting' end`;
/** An error without its numbers and ids, which differ from message to message. */
const groupOf = (error: Sql) => sql`
  left(regexp_replace(${error}, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]+', '#', 'g'), 120)`;
const ERROR_GROUP = groupOf(sql`o.last_error`);
const COLUMNS = sql`
  o.id, o.kind, o.business_id, b.name as business_name, o.subject, ${STATE} as state, o.attempts, o.created_at,
  o.due_at, o.give_up_at, o.dead_at, o.last_error, ${PLACE(sql`o.created_at`)} as place`;

/** Undelivered messages, oldest first, beginning after `after`. */
export async function listMessages(
  tx: Tx,
  { kind, state, error }: MessageFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(sql`
    select ${COLUMNS}
    from outbox o
    left join business b on b.business_id = o.business_id
    where o.done_at is null and (${kind}::text is null or o.kind = ${kind})
      and (${state}::text is null or ${STATE} = ${state}) and (${error}::text is null or ${ERROR_GROUP} = ${error})
      and (${after?.at ?? null}::timestamptz is null
        or (o.created_at, o.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by o.created_at, o.id limit ${limit}`);
  return rows;
}

export interface MessageCount {
  kind: string;
  state: MessageState;
  messages: number;
  oldest: Date;
}

/** Counts undelivered messages by kind and state. */
export async function countMessages(tx: Tx): Promise<MessageCount[]> {
  const { rows } = await tx.query<MessageCount>(sql`
    select o.kind, ${STATE} as state, count(*) as messages, min(o.created_at) as oldest
    from outbox o
    where o.done_at is null
    group by 1, 2
    order by 1, 2`);
  return rows;
}

export interface ErrorCount {
  kind: string;
  error: string;
  messages: number;
  dead: number;
}

/** The most frequent errors, with ids and numbers as `#`: those of a kind, and those that contain the text `find`. */
export async function countErrors(
  tx: Tx,
  { kind, find, limit }: { kind: string | null; find: string | null; limit: number },
): Promise<ErrorCount[]> {
  const { rows } = await tx.query<ErrorCount>(sql`
    select o.kind, ${ERROR_GROUP} as error, count(*) as messages, count(o.dead_at) as dead
    from outbox o
    where o.done_at is null and o.last_error is not null and (${kind}::text is null or o.kind = ${kind})
      and (${find}::text is null or strpos(lower(${ERROR_GROUP}), lower(${groupOf(sql`${find}::text`)})) > 0)
    group by 1, 2
    order by 3 desc, 1, 2 limit ${limit}`);
  return rows;
}

/** The undelivered ones of these messages, in the order of their ids. */
export async function findMessages(tx: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(sql`
    select ${COLUMNS}
    from outbox o
    left join business b on b.business_id = o.business_id
    where o.id = any(${ids}::uuid[]) and o.done_at is null
    order by o.id`);
  return rows;
}

/** An undelivered message; null where there is none. */
export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | null> =>
  (await findMessages(tx, [id]))[0] ?? null;

/** The newest undelivered message about a payout; a live one comes before a dead one. */
export async function findMessageAbout(tx: Tx, businessId: string, subject: string): Promise<MessageRow | null> {
  const { rows } = await tx.query<MessageRow>(sql`
    select ${COLUMNS}
    from outbox o
    left join business b on b.business_id = o.business_id
    where o.business_id = ${businessId} and o.subject = ${subject} and o.done_at is null
    order by o.dead_at nulls first, o.created_at desc limit 1`);
  return rows[0] ?? null;
}

/** The operator who last retried or abandoned a message, found by its id or by what it is about; null for nobody. */
export async function findDecider(tx: Tx, about: string): Promise<string | null> {
  const { rows } = await tx.query<{ actor: string }>(sql`
    select e.actor
    from audit_event e
    join outbox o on o.id = (e.after ->> 'message')::uuid
    where e.action = any(array['job.replay', 'job.abandon']) and e.actor_kind = 'operator'
      and (o.id = ${about} or o.subject = ${about})
    order by e.at desc limit 1`);
  return rows[0]?.actor ?? null;
}

/** The oldest dead messages of a kind. */
export async function listDeadOfKind(tx: Tx, kind: string, most: number): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(sql`
    select ${COLUMNS}
    from outbox o
    left join business b on b.business_id = o.business_id
    where o.kind = ${kind} and o.dead_at is not null and o.done_at is null
    order by o.dead_at, o.id limit ${most}`);
  return rows;
}

export async function countDead(tx: Tx, kind: string): Promise<number> {
  const { rows } = await tx.query<{ messages: number }>(sql`
    select count(*) as messages from outbox where kind = ${kind} and dead_at is not null and done_at is null`);
  return rows[0]!.messages;
}

/**
 * Makes a message start over with all attempts and its full time; false when it is in none of these states any more.
 */
export async function reviveMessage(
  tx: Tx,
  id: string,
  { now, states }: { now: Date; states: readonly MessageState[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update outbox o
    set dead_at = null, attempts = 0, due_at = ${now}, life = coalesce(life, give_up_at - created_at),
      give_up_at = ${now}::timestamptz + coalesce(life, give_up_at - created_at)
    where id = ${id} and done_at is null and ${STATE} = any(${states})`);
  return rowCount === 1;
}

/** Ends a dead message and deletes its content; false when it is no longer dead. */
export async function endMessage(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update outbox
    set done_at = ${now}, payload = ''
    where id = ${id} and dead_at is not null and done_at is null`);
  return rowCount === 1;
}
