import { RECORD_EVENTS, type WebhookEvent } from '@trilane/domain/webhook';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface EndpointRow {
  endpoint_id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  secret_box: string;
  old_secret_box: string | null;
  old_secret_until: Date | null;
  created_at: Date;
  off_at: Date | null;
  off_reason: 'owner' | 'failing' | null;
  version: number;
}

/** An endpoint and how its deliveries fare. */
export interface EndpointHealthRow extends EndpointRow {
  waiting: number;
  delivered_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
}

export interface EndpointKey {
  businessId: string;
  endpointId: string;
}

export type EndpointFields = Pick<EndpointRow, 'url' | 'description' | 'events'>;

const COLUMNS = sql`
  e.endpoint_id, e.url, e.description, e.events, e.secret_box, e.old_secret_box, e.old_secret_until, e.created_at,
  e.off_at, e.off_reason, e.version`;

const WITH_HEALTH = sql`
  select ${COLUMNS}, lane.delivered_at, lane.failed_at, lane.failure,
    (
      select count(*)::integer
      from (
        select from webhook_delivery d
        where d.business_id = e.business_id and d.endpoint_id = e.endpoint_id and d.state in ('waiting', 'held')
        limit 1000
      ) open
    ) as waiting
  from webhook_endpoint e
  join webhook_lane lane using (business_id, endpoint_id)`;

/** The endpoints of a business, oldest first. */
export async function listEndpoints(tx: Tx, businessId: string): Promise<EndpointHealthRow[]> {
  const { rows } = await tx.query<EndpointHealthRow & Record<string, unknown>>(
    sql`${WITH_HEALTH} where e.business_id = ${businessId} order by e.created_at, e.endpoint_id`,
  );
  return rows;
}

export async function findEndpoint(tx: Tx, { businessId, endpointId }: EndpointKey): Promise<EndpointHealthRow | null> {
  const { rows } = await tx.query<EndpointHealthRow & Record<string, unknown>>(
    sql`${WITH_HEALTH} where e.business_id = ${businessId} and e.endpoint_id = ${endpointId}`,
  );
  return rows[0] ?? null;
}

/**
 * Takes the lock under which events of a business get their numbers, then the endpoint. No event is added meanwhile, so
 * each finds the endpoint either as it was or as it will be.
 */
export async function lockEndpoint(tx: Tx, key: EndpointKey): Promise<EndpointHealthRow | null> {
  await lockBook(tx, key.businessId);
  return findEndpoint(tx, key);
}

export async function lockBook(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`select from webhook_book where business_id = ${businessId} for update`);
}

/** Makes the row that numbers the events of a business, for its first endpoint. */
export async function openBook(tx: Tx, businessId: string): Promise<void> {
  await tx.query(
    sql`insert into webhook_book (business_id) values (${businessId}) on conflict (business_id) do nothing`,
  );
}

/**
 * Notes whether any endpoint wants events of the record. The first that does begins with the next line of the record:
 * what was posted before is not told.
 */
export async function noteReading(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`
    update webhook_book book
    set reads_record = wanted.reads,
      through_transaction = case
        when book.reads_record then book.through_transaction
        else coalesce(
          (select last_transaction from ledger.counter where business_id = ${businessId}),
          book.through_transaction
        )
      end
    from (
      select exists (
        select from webhook_endpoint where business_id = ${businessId} and events && ${RECORD_EVENTS}::text[]
      ) as reads
    ) wanted
    where book.business_id = ${businessId}`);
}

export async function insertEndpoint(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { url, description, events, secretBox, now }: EndpointFields & { secretBox: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into webhook_endpoint (business_id, endpoint_id, url, description, events, secret_box, created_at)
    values (${businessId}, ${endpointId}, ${url}, ${description}, ${events}, ${secretBox}, ${now})`);
  await tx.query(sql`insert into webhook_lane (business_id, endpoint_id) values (${businessId}, ${endpointId})`);
}

export async function updateEndpointFields(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { url, description, events }: EndpointFields,
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoint
    set url = ${url}, description = ${description}, events = ${events}, version = version + 1
    where business_id = ${businessId} and endpoint_id = ${endpointId}`);
}

export async function setSecrets(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { secretBox, oldBox, oldUntil }: { secretBox: string; oldBox: string; oldUntil: Date },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoint
    set secret_box = ${secretBox}, old_secret_box = ${oldBox}, old_secret_until = ${oldUntil}
    where business_id = ${businessId} and endpoint_id = ${endpointId}`);
}

export async function deleteEndpoint(tx: Tx, { businessId, endpointId }: EndpointKey): Promise<void> {
  await tx.query(sql`delete from webhook_endpoint where business_id = ${businessId} and endpoint_id = ${endpointId}`);
}

/** Switches an endpoint off; what waits for it is held. */
export async function switchOff(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { at, reason }: { at: Date; reason: 'owner' | 'failing' },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoint
    set off_at = ${at}, off_reason = ${reason}
    where business_id = ${businessId} and endpoint_id = ${endpointId}`);
  await tx.query(sql`
    update webhook_delivery
    set state = 'held'
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting'`);
}

/** Switches an endpoint on. What was held is due at once, with all its time for retries. */
export async function switchOn(tx: Tx, { businessId, endpointId }: EndpointKey, now: Date): Promise<void> {
  await tx.query(sql`
    update webhook_endpoint
    set off_at = null, off_reason = null
    where business_id = ${businessId} and endpoint_id = ${endpointId}`);
  await tx.query(sql`
    update webhook_delivery
    set state = 'waiting', due_at = ${now}, tries = 0, first_try_at = null
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'held'`);
  await wakeLane(tx, { businessId, endpointId }, now);
}

/** Makes due now what waits for another try. */
export async function renewWaiting(tx: Tx, { businessId, endpointId }: EndpointKey, now: Date): Promise<void> {
  await tx.query(sql`
    update webhook_delivery
    set due_at = ${now}
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting'`);
  await wakeLane(tx, { businessId, endpointId }, now);
}

/** Makes an endpoint's work due now, without the rest after failed rounds. */
export async function wakeLane(tx: Tx, { businessId, endpointId }: EndpointKey, now: Date): Promise<void> {
  await tx.query(sql`
    update webhook_lane
    set due_at = least(due_at, ${now}::timestamptz), rests_until = null, failed_rounds = 0
    where business_id = ${businessId} and endpoint_id = ${endpointId}`);
}
