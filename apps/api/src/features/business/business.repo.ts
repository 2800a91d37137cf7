import type { AgencyDecision, BusinessFacts, OwnerCheck } from '@trilane/domain/business-status';
import type { Language } from '@trilane/domain/language';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface BusinessRow {
  business_id: string;
  owner_user_id: string;
  owner_email: string;
  /** The language that the owner's account has chosen. */
  owner_language: Language | null;
  owner_first_name: string;
  owner_last_name: string;
  owner_title: string;
  category_id: string | null;
  category_name: string | null;
  name: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  time_zone: string;
  agency_decision: AgencyDecision | null;
  owner_decision: Exclude<OwnerCheck, 'missing'> | null;
  owner_dob_box: string | null;
  premium: boolean;
  registered_at: Date | null;
  payouts_frozen_at: Date | null;
  tnc_version: string | null;
}

const COLUMNS = sql`
  b.business_id, b.owner_user_id, b.owner_email, language_of_email(b.owner_email) as owner_language,
  b.owner_first_name, b.owner_last_name, b.owner_title, b.category_id, c.name as category_name, b.name, b.street,
  b.suite, b.city, b.state, b.zip_code, b.country, b.time_zone, b.agency_decision, b.owner_decision, b.owner_dob_box,
  b.premium, b.registered_at, b.payouts_frozen_at, b.tnc_version`;

/**
 * The business this transaction works for. It is there from the first right code on, so a missing one is a fault of
 * ours.
 */
export async function getBusiness(tx: Tx, businessId: string): Promise<BusinessRow> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw new Error(`business ${businessId} has no row`);
  return business;
}

export async function findBusiness(tx: Tx, businessId: string): Promise<BusinessRow | null> {
  const { rows } = await tx.query<BusinessRow>(
    sql`
      select ${COLUMNS}
      from business b
      left join business_category c on c.id = b.category_id
      where b.business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

/** Locks the business's row until the transaction ends, so that two steps of a sign-up cannot pass the same gate. */
export async function lockBusiness(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select 1 from business where business_id = ${businessId} for no key update`);
  return rowCount === 1;
}

/** Adds the business of a person whose email was just proved, and opens its books. */
export async function insertBusiness(
  tx: Tx,
  business: { businessId: string; ownerUserId: string; ownerEmail: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into business (business_id, owner_user_id, owner_email, created_at)
    values (${business.businessId}, ${business.ownerUserId}, ${business.ownerEmail}, ${business.now})`);
  await tx.query(sql`select ledger.open_books(${business.businessId})`);
}

interface FactsRow {
  registered: boolean;
  rejected: boolean;
  agency_decision: AgencyDecision | null;
  tnc: boolean;
  password: boolean;
  bank_status: 'consented' | 'approved' | 'declined' | 'failed' | 'removed' | null;
  account: boolean;
  store: boolean;
  owner: boolean;
  device: boolean;
  app_link: boolean;
  app: boolean;
}

/** Every fact that decides the status and the set-up steps (docs/product.md#business-status). */
export async function loadFacts(tx: Tx, businessId: string): Promise<BusinessFacts> {
  const { rows } = await tx.query<FactsRow>(
    sql`
      select b.registered_at is not null as registered, b.rejected_at is not null as rejected, b.agency_decision,
        b.tnc_accepted_at is not null as tnc, b.password_set_at is not null as password, r.status as bank_status,
        b.owner_decision is not distinct from 'approved' as owner, b.app_link_opened_at is not null as app_link,
        b.app_connected_at is not null as app,
        exists (
          select 1
          from bank_account a
          where a.business_id = b.business_id and a.approved_at is not null
        ) as account,
        exists (select 1 from store s where s.business_id = b.business_id) as store,
        exists (select 1 from device d where d.business_id = b.business_id and d.link_id is not null) as device
      from business b
      left join bank_registration r on r.business_id = b.business_id
      where b.business_id = ${businessId}`,
  );
  const row = rows[0];
  if (!row) throw new Error(`business ${businessId} has no row`);
  return {
    registered: row.registered,
    rejectedByOperator: row.rejected,
    agencyDecision: row.agency_decision,
    tncAccepted: row.tnc,
    hasPassword: row.password,
    bankConsentGiven: row.bank_status !== null && row.bank_status !== 'declined',
    bankVerificationFinished:
      row.bank_status === 'approved' || row.bank_status === 'failed' || row.bank_status === 'removed',
    accountApproved: row.account,
    hasStore: row.store,
    ownerVerified: row.owner,
    hasLinkedDevice: row.device,
    appLinkOpened: row.app_link,
    appConnected: row.app,
  };
}

/** The zone of the business's days, screens and exports (docs/product.md#time-zones). */
export async function getTimeZone(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>(
    sql`select time_zone from business where business_id = ${businessId}`,
  );
  if (!rows[0]) throw new Error(`business ${businessId} has no row`);
  return rows[0].time_zone;
}

export interface BankOverviewRow {
  status: string | null;
  reason: string | null;
  last_outcome: 'declined' | 'consented' | 'failed' | 'verified' | 'removed' | null;
  last_reason: string | null;
  last_provider_name: string;
  last_at: Date | null;
  documents_requested: boolean;
}

export async function findBankRegistration(tx: Tx, businessId: string): Promise<BankOverviewRow | null> {
  const { rows } = await tx.query<BankOverviewRow>(
    sql`
      select status, reason, documents_requested, last_outcome, last_reason, last_provider_name, last_at
      from bank_registration
      where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

export interface ApprovedAccountRow {
  account_id: string;
  provider_name: string;
  display_name: string;
  number_last4: string;
  bank_code: string;
  is_primary: boolean;
  account_type: 'checking' | 'savings';
  closed: boolean;
}

/** Accounts whose verification is finished, in the order in which they were linked; those linked at once, by name. */
export async function listApprovedAccounts(tx: Tx, businessId: string): Promise<ApprovedAccountRow[]> {
  const { rows } = await tx.query<ApprovedAccountRow>(
    sql`
      select account_id, provider_name, display_name, number_last4, bank_code, is_primary, account_type,
        closed_at is not null as closed
      from bank_account
      where business_id = ${businessId} and approved_at is not null
      order by approved_at, linked_at, display_name, number_last4, account_id`,
  );
  return rows;
}

export async function listCategoryRows(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    sql`select id, name from business_category order by name = 'Other', name`,
  );
  return rows;
}

export async function findCategory(tx: Tx, categoryId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    sql`select id, name from business_category where id = ${categoryId}`,
  );
  return rows[0] ?? null;
}

/** Notes the first time only: the step of the set-up stays done, whatever becomes of the device. */
export async function markAppConnected(tx: Tx, businessId: string, at: Date): Promise<void> {
  await tx.query(sql`
    update business
    set app_connected_at = ${at}
    where business_id = ${businessId} and app_connected_at is null`);
}

/** Notes the first time only. */
export async function markAppLinkOpened(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update business
    set app_link_opened_at = ${now}
    where business_id = ${businessId} and app_link_opened_at is null`);
}

export interface BankDocumentRow {
  file_id: string;
  name: string;
  created_at: Date;
}

/** The documents given to the bank, newest first. */
export async function listBankDocuments(tx: Tx, businessId: string): Promise<BankDocumentRow[]> {
  const { rows } = await tx.query<BankDocumentRow>(
    sql`
      select d.file_id, f.name, d.created_at
      from bank_document d
      join stored_file f on f.business_id = d.business_id and f.file_id = d.file_id
      where d.business_id = ${businessId}
      order by d.created_at desc, d.file_id desc`,
  );
  return rows;
}
