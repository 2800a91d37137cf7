import type { Tx } from '../../platform/db/transaction.ts';

/** How far a connect session has come; it only moves forward (see `OUTCOME_RANK`). */
export type ConnectOutcome = 'declined' | 'consented' | 'failed' | 'verified';
export type RegistrationStatus = 'consented' | 'approved' | 'declined' | 'failed' | 'removed';

export async function insertConnectSession(
  tx: Tx,
  session: { businessId: string; stateHash: string; now: Date },
): Promise<void> {
  await tx.query('insert into bank_connect_session (business_id, state_hash, created_at) values ($1, $2, $3)', [
    session.businessId,
    session.stateHash,
    session.now,
  ]);
}

/** The session that a state names, or null when we never gave that state to this business. */
export async function findConnectSession(
  tx: Tx,
  businessId: string,
  stateHash: string,
): Promise<{ outcome: ConnectOutcome | null } | null> {
  const { rows } = await tx.query<{ outcome: ConnectOutcome | null }>(
    'select outcome from bank_connect_session where business_id = $1 and state_hash = $2',
    [businessId, stateHash],
  );
  return rows[0] ?? null;
}

export async function setConnectOutcome(
  tx: Tx,
  businessId: string,
  session: { stateHash: string; outcome: ConnectOutcome },
): Promise<void> {
  await tx.query('update bank_connect_session set outcome = $3 where business_id = $1 and state_hash = $2', [
    businessId,
    session.stateHash,
    session.outcome,
  ]);
}

/** Which outcomes the business's sessions have reached. */
export async function listConnectOutcomes(tx: Tx, businessId: string): Promise<ConnectOutcome[]> {
  const { rows } = await tx.query<{ outcome: ConnectOutcome }>(
    'select distinct outcome from bank_connect_session where business_id = $1 and outcome is not null',
    [businessId],
  );
  return rows.map(({ outcome }) => outcome);
}

export interface RegistrationNews {
  status: RegistrationStatus;
  reason: string | null;
  providerName: string;
  /** The outcome of the link that the news is about, whatever other accounts are verified. */
  outcome: ConnectOutcome | 'removed';
  now: Date;
}

export async function putRegistration(tx: Tx, businessId: string, news: RegistrationNews): Promise<void> {
  const { status, reason, providerName, outcome, now } = news;
  await tx.query(
    `insert into bank_registration as r (business_id, status, reason, provider_name, consented_at, updated_at,
       last_outcome, last_reason, last_provider_name, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $3, $4, $6)
     on conflict (business_id) do update set status = excluded.status, reason = excluded.reason, updated_at = excluded.updated_at,
       provider_name = case when excluded.provider_name = '' then r.provider_name else excluded.provider_name end,
       consented_at = coalesce(excluded.consented_at, r.consented_at), last_outcome = excluded.last_outcome,
       last_reason = excluded.last_reason, last_provider_name = excluded.last_provider_name, last_at = excluded.last_at`,
    [businessId, status, reason, providerName, outcome === 'consented' ? now : null, now, outcome],
  );
}

/** Whether accounts of a consented link are being verified, beside accounts that are verified already. */
export async function isLinkUnderWay(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from bank_registration where business_id = $1 and last_outcome = 'consented'`,
    [businessId],
  );
  return rowCount === 1;
}

export interface LinkedAccount {
  accountId: string;
  providerName: string;
  displayName: string;
  holderName: string;
  numberBox: string;
  last4: string;
  bankCode: string;
  accountType: 'checking' | 'savings';
  closedAt: Date | null;
  /** The link that brought it. */
  stateHash: string;
}

// An account that the bank calls closed stays closed until another link brings it.
async function putAccount(
  tx: Tx,
  businessId: string,
  account: LinkedAccount & { now: Date },
  isVerified: boolean,
): Promise<void> {
  await tx.query(
    `insert into bank_account as a (business_id, account_id, provider_name, display_name, holder_name, number_box, number_last4, bank_code,
       linked_at, connect_state_hash, approved_at, account_type, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (business_id, account_id) do update set provider_name = excluded.provider_name, display_name = excluded.display_name,
       holder_name = excluded.holder_name, number_box = excluded.number_box, number_last4 = excluded.number_last4,
       bank_code = excluded.bank_code, account_type = excluded.account_type,
       closed_at = case when a.connect_state_hash is distinct from excluded.connect_state_hash then excluded.closed_at
                        else coalesce(a.closed_at, excluded.closed_at) end,
       is_primary = a.is_primary and excluded.closed_at is null,
       approved_at = coalesce(a.approved_at, excluded.approved_at), connect_state_hash = excluded.connect_state_hash, removed_at = null
     where ($14 or a.approved_at is null) and (a.removed_at is null or a.connect_state_hash is distinct from excluded.connect_state_hash)`,
    [
      businessId,
      account.accountId,
      account.providerName,
      account.displayName,
      account.holderName,
      account.numberBox,
      account.last4,
      account.bankCode,
      account.now,
      account.stateHash,
      isVerified ? account.now : null,
      account.accountType,
      account.closedAt,
      isVerified,
    ],
  );
}

/**
 * Stores a consented account. An approved one stays as it was verified, and a removed one comes back only with another
 * link.
 */
export function putConsentedAccount(tx: Tx, businessId: string, account: LinkedAccount & { now: Date }): Promise<void> {
  return putAccount(tx, businessId, account, false);
}

/** Keeps an account as the provider has verified it. One that was removed comes back by another link only. */
export function putVerifiedAccount(tx: Tx, businessId: string, account: LinkedAccount & { now: Date }): Promise<void> {
  return putAccount(tx, businessId, account, true);
}

/** Records that a bank calls an account closed. No money goes there, so it stops being primary. */
export async function closeAccount(
  tx: Tx,
  businessId: string,
  closed: { accountId: string; now: Date },
): Promise<void> {
  await tx.query(
    'update bank_account set closed_at = coalesce(closed_at, $3), is_primary = false where business_id = $1 and account_id = $2',
    [businessId, closed.accountId, closed.now],
  );
}

/** Makes the first approved and open one of these accounts primary, if no account is primary. */
export async function choosePrimary(tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> {
  if (await hasPrimaryAccount(tx, businessId)) return;
  for (const accountId of accountIds) {
    const account = await findAccount(tx, businessId, accountId);
    if (account?.isApproved && !account.isClosed) return setPrimary(tx, businessId, accountId);
  }
}

async function hasPrimaryAccount(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from bank_account where business_id = $1 and is_primary', [businessId]);
  return rowCount === 1;
}

export async function findAccount(
  tx: Tx,
  businessId: string,
  accountId: string,
): Promise<{ isApproved: boolean; isClosed: boolean } | null> {
  const { rows } = await tx.query<{ isApproved: boolean; isClosed: boolean }>(
    `select approved_at is not null as "isApproved", closed_at is not null as "isClosed" from bank_account
      where business_id = $1 and account_id = $2`,
    [businessId, accountId],
  );
  return rows[0] ?? null;
}

export async function findRegistration(
  tx: Tx,
  businessId: string,
): Promise<{ status: RegistrationStatus; provider_name: string; documents_requested: boolean } | null> {
  const { rows } = await tx.query<{ status: RegistrationStatus; provider_name: string; documents_requested: boolean }>(
    'select status, provider_name, documents_requested from bank_registration where business_id = $1',
    [businessId],
  );
  return rows[0] ?? null;
}

/** Every account by its name and last four digits, oldest first. */
export async function listAccountWords(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await tx.query<{ words: string }>(
    `select display_name || ' ••••' || number_last4 as words from bank_account where business_id = $1 order by linked_at, account_id`,
    [businessId],
  );
  return rows.map(({ words }) => words);
}

export interface ApprovedAccount {
  accountId: string;
  words: string;
}

/** Approves the consented accounts. Answers those that were not approved before, oldest first. */
export async function approveAccounts(tx: Tx, businessId: string, now: Date): Promise<ApprovedAccount[]> {
  const { rows } = await tx.query<ApprovedAccount>(
    `with approved as (update bank_account set approved_at = $2 where business_id = $1 and approved_at is null and removed_at is null
       returning account_id, linked_at, display_name || ' ••••' || number_last4 as words)
     select account_id as "accountId", words from approved order by linked_at, account_id`,
    [businessId, now],
  );
  return rows;
}

/** Takes approval and primary away from every account; answers how many had one. */
export async function withdrawAccounts(tx: Tx, businessId: string): Promise<number> {
  const { rowCount } = await tx.query(
    'update bank_account set approved_at = null, is_primary = false where business_id = $1 and (approved_at is not null or is_primary)',
    [businessId],
  );
  return rowCount ?? 0;
}

export interface RemovedAccount {
  words: string;
  was_primary: boolean;
}

/**
 * Takes the named accounts of a link away, or all that it brought; answers those that were there. Money no longer goes
 * to them.
 */
export async function removeAccounts(
  tx: Tx,
  businessId: string,
  removal: { stateHash: string; accountIds: readonly string[]; now: Date },
): Promise<RemovedAccount[]> {
  const { rows } = await tx.query<RemovedAccount>(
    `update bank_account a set approved_at = null, is_primary = false, removed_at = $4
       from (select account_id, is_primary from bank_account where business_id = $1 and removed_at is null for update) old
      where a.business_id = $1 and a.account_id = old.account_id and (a.account_id = any($3::text[]) or cardinality($3::text[]) = 0)
        and (a.connect_state_hash = $2 or (a.connect_state_hash is null and cardinality($3::text[]) > 0))
     returning a.display_name || ' ••••' || a.number_last4 as words, old.is_primary as was_primary`,
    [businessId, removal.stateHash, removal.accountIds, removal.now],
  );
  return rows;
}

export async function hasApprovedAccount(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from bank_account where business_id = $1 and approved_at is not null limit 1',
    [businessId],
  );
  return rowCount === 1;
}

export async function insertBankDocuments(
  tx: Tx,
  businessId: string,
  given: { fileIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.query(
    'insert into bank_document (business_id, file_id, created_at) select $1, unnest($2::uuid[]), $3 on conflict do nothing',
    [businessId, given.fileIds, given.now],
  );
}

export async function setDocumentsRequested(tx: Tx, businessId: string, requested: boolean): Promise<void> {
  await tx.query('update bank_registration set documents_requested = $2 where business_id = $1', [
    businessId,
    requested,
  ]);
}

/** The primary account as it may be written down: its bank, its name, its last four digits. Null when there is none. */
export async function findPrimaryWords(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ words: string }>(
    `select provider_name || ', ' || display_name || ' ••••' || number_last4 as words from bank_account where business_id = $1 and is_primary`,
    [businessId],
  );
  return rows[0]?.words ?? null;
}

/** Makes one account primary and every other not. The caller holds the business. */
export async function setPrimary(tx: Tx, businessId: string, accountId: string): Promise<void> {
  await tx.query(
    'update bank_account set is_primary = false where business_id = $1 and is_primary and account_id <> $2',
    [businessId, accountId],
  );
  await tx.query(
    'update bank_account set is_primary = true where business_id = $1 and account_id = $2 and closed_at is null',
    [businessId, accountId],
  );
}
