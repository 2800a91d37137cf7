import type { AuditJson } from './audit-files.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/**
 * One import at a time, and times in the form that archives have. If the importing process dies, the server notices
 * within seconds, even during a statement of minutes, and undoes what it has done.
 */
export async function beginImport(tx: Tx): Promise<void> {
  await tx.query(sql`set local client_connection_check_interval = '2s'`);
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('archive import'))`);
  await tx.query(sql`set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'`);
}

/** Sets the point to which the transaction can go back after a rejected statement. */
export async function setSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`savepoint archive_lines`);
}

export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`rollback to savepoint archive_lines`);
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`release savepoint archive_lines`);
}

/** The columns of a table that a constraint or unique index is about. */
export async function listColumnsOf(
  tx: Tx,
  { schema = '', table = '', constraint = '' }: { schema?: string; table?: string; constraint?: string },
): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(sql`
    with place as (
      select c.oid
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = ${table}),
    about as (
      select conkey::integer[] as columns
      from pg_constraint
      where conrelid = (select oid from place) and conname = ${constraint}
      union
      select i.indkey::integer[]
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = (select oid from place) and c.relname = ${constraint})
    select distinct a.attname as name
    from about
    join pg_attribute a on a.attrelid = (select oid from place) and a.attnum = any (about.columns)
    order by name`);
  return rows.map(({ name }) => name);
}

/** What of the business exists already: its id, or an account with the email of its owner. */
export async function findTaken(
  tx: Tx,
  { businessId, ownerEmail }: { businessId: string; ownerEmail: string },
): Promise<{ id: boolean; email: boolean }> {
  const { rows } = await tx.query<{ id: boolean; email: boolean }>(sql`
    select
      exists (select from business where business_id = ${businessId})
      or exists (select from user_account where business_id = ${businessId})
      or exists (select from audit_chain where business_id = ${businessId}) as id,
      exists (select from user_account where email = ${ownerEmail}) as email`);
  return rows[0]!;
}

/** The account of an email; null where there is none. */
export async function findAccountOf(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    sql`select user_id as id from user_account where email = ${email} for update`,
  );
  return rows[0]?.id ?? null;
}

export async function isAccountTaken(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from user_account where user_id = ${userId}`);
  return rowCount === 1;
}

/** An account without a second factor or passkey, and with the hash of a password that nobody has. */
export async function insertAccount(
  tx: Tx,
  account: { userId: string; email: string; businessId: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into user_account (user_id, email, business_id, password_hash, password_set_at, created_at)
    values (${account.userId}, ${account.email}, ${account.businessId}, ${account.passwordHash}, ${account.now},
      ${account.now})`);
}

export async function isCategoryKnown(tx: Tx, categoryId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from business_category where id = ${categoryId}`);
  return rowCount === 1;
}

/** Columns that the database computes of others. */
export async function listGenerated(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.query<{ name: string }>(sql`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'ledger')
    where a.attgenerated <> ''`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Columns that hold a date or an instant, as `table.column`. Those that begin at minus infinity, in the counters of the
 * ledger, are left out: the proof of the books compares them.
 */
export async function listTimes(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.query<{ name: string }>(sql`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name || '.' || column_name
      as name
    from information_schema.columns
    where table_schema in ('public', 'ledger') and data_type in ('date', 'timestamp with time zone')
      and coalesce(column_default, '') not like '%-infinity%'`);
  return new Set(rows.map(({ name }) => name));
}

/** Adds rows of a table of the ledger, without its schema. Returns how many were added. */
export async function bringIn(
  tx: Tx,
  { table, columns, businessId }: { table: string; columns: readonly string[]; businessId: string },
  rows: readonly object[],
): Promise<number> {
  const { rows: added } = await tx.query<{ n: number }>(
    sql`select ledger.bring_in(${businessId}, ${table}, ${[...columns]}::text[], ${JSON.stringify(rows)}::json) as n`,
  );
  return Number(added[0]!.n);
}

export async function completeBooks(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`select ledger.complete_books(${businessId})`);
}

/** Adds lines of the audit trail with the hashes that they have. */
export async function putAuditLines(tx: Tx, businessId: string, lines: readonly AuditJson[]): Promise<void> {
  const rows = lines.map(({ texts, hash }) => ({ texts, hash }));
  await tx.query(sql`
    insert into audit_event (business_id, sequence, at, actor_kind, actor, action, outcome, reason, subject, address,
      user_agent, request_id, before, after, previous_hash, hash)
    select ${businessId}::uuid, (t->>1)::bigint, (t->>2)::timestamptz, t->>3, t->>4, t->>5, t->>6, t->>7, t->>8, t->>9,
      t->>10, t->>11, (t->>12)::json, (t->>13)::json, t->>14, line->>'hash'
    from json_array_elements(${JSON.stringify(rows)}::json) line
    cross join lateral (select line->'texts' as t) texts`);
}

/** The next line follows on this one. */
export async function putAuditHead(
  tx: Tx,
  businessId: string,
  { line, hash }: { line: number; hash: string },
): Promise<void> {
  await tx.query(
    sql`insert into audit_chain (business_id, last_sequence, last_hash) values (${businessId}, ${line}, ${hash})`,
  );
}

/** The rows that stand beside endpoints: how deliveries fare, and the book that numbers events. */
export async function openLanes(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`
    insert into webhook_lane (business_id, endpoint_id)
    select business_id, endpoint_id
    from webhook_endpoint
    where business_id = ${businessId}`);
  await tx.query(sql`
    insert into webhook_book (business_id)
    select distinct business_id
    from webhook_endpoint
    where business_id = ${businessId}`);
}

/** Starts and ends of offers that are past are not told of. */
export async function forgetPastFlips(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.query(sql`delete from offer_flip where business_id = ${businessId} and due_at <= ${now}`);
}

/** From here on the transaction sees and may do what a request of the business does. */
export async function actAsRequest(tx: Tx): Promise<void> {
  await tx.query(sql`set local role trilane_api`);
}

export async function actAsOwner(tx: Tx): Promise<void> {
  await tx.query(sql`reset role`);
}
