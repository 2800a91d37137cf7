import type { CalendarDate } from '@trilane/domain/zoned-time';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** How far the books and the audit trail of a business go at one moment. */
export interface Extent {
  name: string;
  timeZone: string;
  lastTransaction: number;
  lastEntry: number;
  /** '-infinity' before the first one. */
  settledThrough: CalendarDate;
  /** When the first journal entry was written; null where there is none. */
  firstEntryAt: Date | null;
  /** The first day with a sale or a refund, in the time zone of the business. */
  firstDay: CalendarDate | null;
  lastAuditLine: number;
  auditHash: string;
}

export async function readExtent(tx: Tx, businessId: string): Promise<Extent> {
  const { rows } = await tx.query<Extent & Record<string, unknown>>(sql`
    select b.name, b.time_zone as "timeZone", coalesce(c.last_transaction, 0) as "lastTransaction",
      coalesce(c.last_entry, 0) as "lastEntry", coalesce(c.settled_through, '-infinity') as "settledThrough",
      (
        select e.event_at
        from ledger.journal_entry e
        where e.business_id = b.business_id
        order by e.entry_number
        limit 1
      ) as "firstEntryAt",
      (
        select (t.event_at at time zone b.time_zone)::date
        from ledger.transaction t
        where t.business_id = b.business_id
        order by t.transaction_number
        limit 1
      ) as "firstDay",
      coalesce(a.sequence, 0) as "lastAuditLine", coalesce(a.hash, '') as "auditHash"
    from business b
    left join ledger.counter c on c.business_id = b.business_id
    left join lateral (
      select sequence, hash from audit_event where business_id = b.business_id order by sequence desc limit 1
    ) a on true
    where b.business_id = ${businessId}`);
  return rows[0]!;
}

export interface ArrivalRow {
  cash_day: CalendarDate;
  settles_at: Date;
  settled_at: Date | null;
  net_cents: number;
  tips_cents: number;
  transaction_count: number;
}

/** What each cash day pays the business, oldest first. */
export async function listArrivals(tx: Tx, businessId: string): Promise<ArrivalRow[]> {
  const { rows } = await tx.query<ArrivalRow & Record<string, unknown>>(sql`
    select cash_day, settles_at, settled_at, net_cents, tips_cents, transaction_count
    from ledger.settlement_batch
    where business_id = ${businessId}
    order by cash_day`);
  return rows;
}

export interface FileRow {
  file_id: string;
  purpose: 'image' | 'document';
  name: string;
  media_type: string;
  size_bytes: number;
  storage_key: string;
}

/** The next uploaded files of a business in the order of their ids. */
export async function listFilesAfter(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<FileRow[]> {
  const { rows } = await tx.query<FileRow & Record<string, unknown>>(sql`
    select file_id, purpose, name, media_type, size_bytes, storage_key
    from stored_file
    where business_id = ${businessId} and (${after}::uuid is null or file_id > ${after})
    order by file_id
    limit ${limit}`);
  return rows;
}
