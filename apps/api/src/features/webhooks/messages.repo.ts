import type { SentEvent } from '@trilane/domain/webhook';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { EndpointKey } from './endpoints.repo.ts';

export interface NewMessage {
  messageId: string;
  type: SentEvent;
  object: string;
  /** Names an event that may be met twice; the second time it is not added. */
  saidKey: string | null;
  at: Date;
  body: string;
}

/** Whether any endpoint of the business has chosen the event. */
export async function isWanted(tx: Tx, businessId: string, type: SentEvent): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select from webhook_endpoint where business_id = ${businessId} and ${type}::text = any(events) limit 1`,
    { name: 'webhook_wanted' },
  );
  return rowCount === 1;
}

/** The events that any endpoint of the business has chosen. */
export async function listWanted(tx: Tx, businessId: string): Promise<ReadonlySet<SentEvent>> {
  const { rows } = await tx.query<{ type: SentEvent }>(
    sql`select distinct unnest(events) as type from webhook_endpoint where business_id = ${businessId}`,
  );
  return new Set(rows.map(({ type }) => type));
}

/** Adds events in this order, and a delivery of each to every endpoint that has chosen it. */
export async function insertMessages(
  tx: Tx,
  businessId: string,
  { messages, now }: { messages: readonly NewMessage[]; now: Date },
): Promise<void> {
  const last = await writeMessages(tx, businessId, messages);
  await tx.query(sql`
    insert into webhook_delivery (business_id, endpoint_id, message_number, object, state, due_at)
    select m.business_id, e.endpoint_id, m.message_number, m.object,
      case when e.off_at is null then 'waiting' else 'held' end, ${now}
    from webhook_message m
    join webhook_endpoint e on e.business_id = m.business_id and m.type = any(e.events)
    where m.business_id = ${businessId} and m.message_number > ${last}`);
  await tx.query(sql`
    update webhook_lane lane
    set due_at = least(lane.due_at, ${now}::timestamptz)
    where lane.business_id = ${businessId} and exists (
      select from webhook_delivery d
      where d.business_id = ${businessId} and d.endpoint_id = lane.endpoint_id and d.message_number > ${last}
        and d.state = 'waiting'
    )`);
}

/** Adds an event for one endpoint alone, which gets it even while it is off; returns its number. */
export async function insertMessageFor(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { message, now }: { message: NewMessage; now: Date },
): Promise<number> {
  const number = (await writeMessages(tx, businessId, [message])) + 1;
  await tx.query(sql`
    insert into webhook_delivery (business_id, endpoint_id, message_number, object, state, due_at)
    values (${businessId}, ${endpointId}, ${number}, ${message.object}, 'waiting', ${now})`);
  return number;
}

/** Writes events under the lock of the business's numbers; returns the last number before them. */
async function writeMessages(tx: Tx, businessId: string, messages: readonly NewMessage[]): Promise<number> {
  const { rows } = await tx.query<{ last_message: number }>(sql`
    update webhook_book
    set last_message = last_message + ${messages.length}
    where business_id = ${businessId}
    returning last_message`);
  const last = rows[0]!.last_message - messages.length;
  await tx.query(sql`
    insert into webhook_message (
      business_id, message_number, message_id, type, object, said_key, said_at, body
    )
    select ${businessId}, ${last}::bigint + place, id, type, object, said_key, said_at, body
    from unnest(
      ${messages.map(({ messageId }) => messageId)}::uuid[], ${messages.map(({ type }) => type)}::text[],
      ${messages.map(({ object }) => object)}::text[], ${messages.map(({ saidKey }) => saidKey)}::text[],
      ${messages.map(({ at }) => at)}::timestamptz[], ${messages.map(({ body }) => body)}::text[]
    ) with ordinality as said (id, type, object, said_key, said_at, body, place)
    on conflict (business_id, said_key) where said_key is not null do nothing`);
  return last;
}

/** The businesses whose record has lines that were not read for events yet. */
export async function listUnread(db: Db): Promise<string[]> {
  const { rows } = await db.single<{ business_id: string }>(
    sql`
      select book.business_id
      from webhook_book book
      join ledger.counter c on c.business_id = book.business_id and c.last_transaction > book.through_transaction
      where book.reads_record`,
    { name: 'webhook_unread' },
  );
  return rows.map((row) => row.business_id);
}

/** Takes the lock of the business's numbers; null while another process reads, and when nobody wants the record. */
export async function lockReading(tx: Tx, businessId: string): Promise<number | null> {
  const { rows } = await tx.query<{ through_transaction: number }>(sql`
    select through_transaction
    from webhook_book
    where business_id = ${businessId} and reads_record
    for update skip locked`);
  return rows[0]?.through_transaction ?? null;
}

export async function setReadThrough(tx: Tx, businessId: string, through: number): Promise<void> {
  await tx.query(sql`update webhook_book set through_transaction = ${through} where business_id = ${businessId}`);
}

/** The sale that each refund of these lines gives back, by the number of the refund. */
export async function findSalesOf(
  tx: Tx,
  businessId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ transaction_number: number; refund_of: number }>(sql`
    select transaction_number, refund_of
    from ledger.transaction
    where business_id = ${businessId} and transaction_number = any(${numbers}) and refund_of is not null`);
  return new Map(rows.map((row) => [row.transaction_number, row.refund_of]));
}
