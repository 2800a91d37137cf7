import type { AuditActor } from '@trilane/domain/audit';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Facts of a business that the merchant's portal does not show. */
export interface MerchantFacts {
  owner_user_id: string;
  owner_email: string;
  owner_name: string;
  owner_mobile: string;
  ein_last4: string | null;
  created_at: Date;
  rejected_at: Date | null;
  payouts_frozen_at: Date | null;
  stores: number;
  devices: number;
}

export async function findMerchantFacts(tx: Tx, businessId: string): Promise<MerchantFacts | null> {
  const { rows } = await tx.query<MerchantFacts & Record<string, unknown>>(
    sql`
      select owner_user_id, owner_email, btrim(owner_first_name || ' ' || owner_last_name) as owner_name, owner_mobile,
        ein_last4, created_at, rejected_at, payouts_frozen_at,
        (select count(*)::integer from store s where s.business_id = b.business_id) as stores,
        (select count(*)::integer from device d where d.business_id = b.business_id) as devices
      from business b
      where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

export interface LinkedAccountRow {
  account_id: string;
  display_name: string;
  provider_name: string;
  holder_name: string;
  number_last4: string;
  linked_at: Date;
  approved_at: Date | null;
  closed_at: Date | null;
  removed_at: Date | null;
  is_primary: boolean;
}

/** Every account that was ever linked, oldest first. */
export async function listLinkedAccounts(tx: Tx, businessId: string): Promise<LinkedAccountRow[]> {
  const { rows } = await tx.query<LinkedAccountRow & Record<string, unknown>>(
    sql`
      select account_id, display_name, provider_name, holder_name, number_last4, linked_at, approved_at, closed_at,
        removed_at, is_primary
      from bank_account
      where business_id = ${businessId}
      order by linked_at, display_name, number_last4, account_id`,
  );
  return rows;
}

export interface CheckRow {
  reference: string;
  kind: 'business' | 'owner';
  decision: 'approved' | 'rejected' | 'undecided' | null;
  agency_word: 'approved' | 'rejected' | 'undecided' | null;
  requested_at: Date;
  decided_at: Date | null;
}

/** The newest identity checks, newest first. */
export async function listChecks(tx: Tx, businessId: string): Promise<CheckRow[]> {
  const { rows } = await tx.query<CheckRow & Record<string, unknown>>(
    sql`
      select reference, kind, decision, agency_word, requested_at, decided_at
      from identity_check
      where business_id = ${businessId}
      order by requested_at desc, reference desc
      limit 50`,
  );
  return rows;
}

export interface DocumentRow {
  file_id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  created_at: Date;
}

/** The bank documents, newest first. */
export async function listDocuments(tx: Tx, businessId: string): Promise<DocumentRow[]> {
  const { rows } = await tx.query<DocumentRow & Record<string, unknown>>(
    sql`
      select f.file_id, f.name, f.media_type, f.size_bytes, d.created_at
      from bank_document d
      join stored_file f on f.business_id = d.business_id and f.file_id = d.file_id
      where d.business_id = ${businessId}
      order by d.created_at desc, f.file_id desc`,
  );
  return rows;
}

export interface TimelineRow {
  sequence: number;
  at: Date;
  actor_kind: AuditActor;
  actor: string;
  action: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Audit lines of these actions, newest first, before line `below`. */
export async function listTimeline(
  tx: Tx,
  businessId: string,
  asked: { actions: readonly string[]; below: number | null; limit: number },
): Promise<TimelineRow[]> {
  const { rows } = await tx.query<TimelineRow & Record<string, unknown>>(
    sql`
      select sequence, at, actor_kind, actor, action, outcome, reason, subject, before, after
      from audit_event
      where business_id = ${businessId} and action = any(${[...asked.actions]})
        and (${asked.below}::bigint is null or sequence < ${asked.below})
      order by sequence desc
      limit ${asked.limit}`,
  );
  return rows;
}
