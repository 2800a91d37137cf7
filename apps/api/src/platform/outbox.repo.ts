import { literal, sql, type Sql } from './db/sql.ts';
import type { Db, Tx } from './db/transaction.ts';

/** A message that was claimed. Its payload is encrypted. */
export interface MessageRow {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  business_id: string | null;
  give_up_at: Date;
  traceparent: string | null;
  is_bulk: boolean;
}

export interface NewMessage {
  id: string;
  businessId: string | null;
  kind: string;
  payload: string;
  at: Date;
  giveUpAt: Date;
  subject: string | null;
  title: string;
  mayRepeat: boolean;
  isBulk: boolean;
  /** The span that added the message. The tries to send the message belong to its trace. */
  traceparent: string | null;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, businessId, kind, payload, at, giveUpAt, subject, title, mayRepeat, isBulk, traceparent } = message;
  await tx.query(sql`
    insert into outbox (
      id, business_id, kind, payload, due_at, created_at, give_up_at, subject, title, may_repeat, is_bulk, traceparent
    )
    values (
      ${id}, ${businessId}, ${kind}, ${payload}, ${at}, ${at}, ${giveUpAt}, ${subject}, ${title}, ${mayRepeat},
      ${isBulk}, ${traceparent}
    )`);
}

/** Stands before the kind in the name of a lane for bulk messages. */
export const BULK = 'bulk ';

interface Claim {
  at: Date;
  until: Date;
  most: number;
  kinds: readonly string[];
  bulkKinds: readonly string[];
  /** Businesses of which none is claimed, as `<kind> <business>`, with `BULK` in front for bulk messages. */
  except: readonly string[];
  /** The only ones of which any is claimed; null: of all others. */
  only: readonly string[] | null;
  mostOfOne: number;
}

/**
 * Claims due messages of these kinds, up to `most` in bulk and as many others, of these up to `mostOfOne` of one kind
 * and business, and moves their next try to `until`. Returns bulk messages last, and otherwise the order in which they
 * were written: ids sort by time, and `update` returns no order. Several processes can claim at the same time. Kinds
 * that only another release knows are left to its processes.
 */
export async function claimMessages(
  db: Db,
  { at, until, most, kinds, bulkKinds, except, only, mostOfOne }: Claim,
): Promise<MessageRow[]> {
  const ofPlaces = (place: Sql) =>
    only === null ? sql`(business_id is null or ${place} <> all(${except}))` : sql`${place} = any(${only})`;
  const dueIds = (isBulk: boolean, of: readonly string[]) => sql`
    select id
    from (
      select id, business_id, row_number() over (partition by kind, business_id order by due_at, id) as place
      from (
        select id, kind, business_id, due_at
        from outbox
        where ${isBulk ? sql`is_bulk` : sql`not is_bulk`} and done_at is null and dead_at is null and due_at <= ${at}
          and kind = any(${of})
          and ${ofPlaces(sql`${isBulk ? BULK : ''} || kind || ' ' || business_id`)}
        order by due_at, id limit ${literal(most)} for update skip locked
      ) due
    ) placed
    where business_id is null or place <= ${literal(mostOfOne)}`;
  const { rows } = await db.single<MessageRow & Record<string, unknown>>(
    sql`
      with claimed as (
        update outbox
        set attempts = attempts + 1, due_at = ${until}
        where id in (${dueIds(false, kinds)} union all ${dueIds(true, bulkKinds)})
        returning id, kind, payload, attempts, business_id, give_up_at, traceparent, is_bulk
      )
      select id, kind, payload, attempts, business_id, give_up_at, traceparent, is_bulk
      from claimed
      order by is_bulk, id`,
    // `most` of slow ones differs: such statements are planned each time.
    only === null ? { name: 'claim_outbox' } : {},
  );
  return rows;
}

/** Records a failed try. With `deadAt` the message is not tried again. */
export async function putFailure(
  db: Db,
  id: string,
  { words, dueAt, deadAt }: { words: string; dueAt: Date; deadAt: Date | null },
): Promise<void> {
  await db.single(
    sql`update outbox set last_error = ${words}, due_at = ${dueAt}, dead_at = ${deadAt} where id = ${id}`,
  );
}

/** Records that a message is finished, and empties it unless it may be sent again. `words` say why it was not sent. */
export async function finishMessage(
  db: Db,
  id: string,
  { words, now }: { words: string | null; now: Date },
): Promise<void> {
  await db.single(sql`
    update outbox
    set done_at = ${now}, payload = case when may_repeat then payload else '' end,
      last_error = coalesce(${words}, last_error)
    where id = ${id}`);
}

/** The undelivered messages of a kind and state, and the age of the oldest. */
export interface Undelivered {
  kind: string;
  state: 'waiting' | 'retrying' | 'dead' | 'unknown';
  messages: number;
  oldest_seconds: number;
}

/** `kinds` are those that this program sends; the others are `unknown` to it. */
export async function countUndelivered(db: Db, now: Date, kinds: readonly string[]): Promise<Undelivered[]> {
  const { rows } = await db.single<Undelivered & Record<string, unknown>>(
    sql`
      select kind, case when dead_at is not null then 'dead' when kind <> all(${kinds}) then 'unknown'
        when last_error is not null then 'retrying' else 'waiting' end as state, count(*) as messages,
        extract(epoch from ${now}::timestamptz - min(created_at))::float8 as oldest_seconds
      from outbox
      where done_at is null
      group by 1, 2`,
  );
  return rows;
}
