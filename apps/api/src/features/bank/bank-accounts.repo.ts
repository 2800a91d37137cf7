import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
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
  /** The stored number or bank code differs from the one that is reported now. */
  hasNewNumber: boolean;
}

// Returns whether a row was written. A closed account stays closed until a new link reports it.
async function putAccount(
  tx: Tx,
  businessId: string,
  account: LinkedAccount & { now: Date },
  isVerified: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`
      insert into bank_account as a (
        business_id, account_id, provider_name, display_name, holder_name, number_box, number_last4, bank_code,
        linked_at, connect_state_hash, approved_at, account_type, closed_at
      )
      values (
        ${businessId}, ${account.accountId}, ${account.providerName}, ${account.displayName}, ${account.holderName},
        ${account.numberBox}, ${account.last4}, ${account.bankCode}, ${account.now}, ${account.stateHash},
        ${isVerified ? account.now : null}, ${account.accountType}, ${account.closedAt}
      )
      on conflict (business_id, account_id) do update set provider_name = excluded.provider_name,
        display_name = excluded.display_name, holder_name = excluded.holder_name, number_box = excluded.number_box,
        number_last4 = excluded.number_last4, bank_code = excluded.bank_code, account_type = excluded.account_type,
        closed_at = case
        when a.connect_state_hash is distinct from excluded.connect_state_hash then excluded.closed_at
        else coalesce(a.closed_at, excluded.closed_at) end, is_primary = a.is_primary
        and excluded.closed_at is null, approved_at = coalesce(a.approved_at, excluded.approved_at),
        connect_state_hash = excluded.connect_state_hash, removed_at = null,
        number_changed_at = case
        when ${account.hasNewNumber} then ${account.now} else a.number_changed_at end
      where (${isVerified} or a.approved_at is null)
        and (a.removed_at is null or a.connect_state_hash is distinct from excluded.connect_state_hash)`,
  );
  return rowCount === 1;
}

/**
 * Stores a consented account. Returns false and writes nothing if the account is approved already, or was removed and
 * this is the same link.
 */
export function putConsentedAccount(
  tx: Tx,
  businessId: string,
  account: LinkedAccount & { now: Date },
): Promise<boolean> {
  return putAccount(tx, businessId, account, false);
}

/** Stores a verified account. Returns false and writes nothing if it was removed and this is the same link. */
export function putVerifiedAccount(
  tx: Tx,
  businessId: string,
  account: LinkedAccount & { now: Date },
): Promise<boolean> {
  return putAccount(tx, businessId, account, true);
}

/** Records that a bank calls an account closed. No money goes there, so it stops being primary. */
export async function closeAccount(
  tx: Tx,
  businessId: string,
  closed: { accountId: string; now: Date },
): Promise<void> {
  await tx.query(
    sql`
      update bank_account
      set closed_at = coalesce(closed_at, ${closed.now}), is_primary = false
      where business_id = ${businessId} and account_id = ${closed.accountId}`,
  );
}

/**
 * Makes the first approved and open one of these accounts primary, if no account is primary. Once the business has
 * taken a payment, the owner alone chooses where money goes, with a proof.
 */
export async function choosePrimary(tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> {
  if ((await hasPrimaryAccount(tx, businessId)) || (await hasTakenPayments(tx, businessId))) return;
  for (const accountId of accountIds) {
    const account = await findAccount(tx, businessId, accountId);
    if (account?.isApproved && !account.isClosed) return setPrimary(tx, businessId, accountId);
  }
}

async function hasTakenPayments(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select 1 from ledger.counter where business_id = ${businessId} and last_transaction > 0`,
  );
  return rowCount === 1;
}

async function hasPrimaryAccount(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select 1 from bank_account where business_id = ${businessId} and is_primary`);
  return rowCount === 1;
}

export interface KnownAccount {
  isApproved: boolean;
  isClosed: boolean;
  numberChangedAt: Date | null;
}

export async function findAccount(tx: Tx, businessId: string, accountId: string): Promise<KnownAccount | null> {
  const { rows } = await tx.query<KnownAccount & Record<string, unknown>>(
    sql`
      select approved_at is not null as "isApproved", closed_at is not null as "isClosed",
        number_changed_at as "numberChangedAt"
      from bank_account
      where business_id = ${businessId} and account_id = ${accountId}`,
  );
  return rows[0] ?? null;
}

/** Every account by its name and last four digits, oldest first. */
export async function listAccountWords(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await tx.query<{ words: string }>(
    sql`
      select display_name || ' ••••' || number_last4 as words
      from bank_account
      where business_id = ${businessId}
      order by linked_at, display_name, number_last4, account_id`,
  );
  return rows.map(({ words }) => words);
}

export interface ApprovedAccount {
  accountId: string;
  words: string;
}

/** Approves the consented accounts. Returns those that were not approved before, oldest first. */
export async function approveAccounts(tx: Tx, businessId: string, now: Date): Promise<ApprovedAccount[]> {
  const { rows } = await tx.query<ApprovedAccount>(
    sql`
      with approved as (
        update bank_account
        set approved_at = ${now}
        where business_id = ${businessId} and approved_at is null and removed_at is null
        returning account_id, linked_at, display_name || ' ••••' || number_last4 as words
      )
      select account_id as "accountId", words
      from approved
      order by linked_at, words, account_id`,
  );
  return rows;
}

/** Removes the approval and the primary flag from every account; returns how many accounts had either. */
export async function withdrawAccounts(tx: Tx, businessId: string): Promise<number> {
  const { rowCount } = await tx.query(
    sql`
      update bank_account
      set approved_at = null, is_primary = false
      where business_id = ${businessId} and (approved_at is not null or is_primary)`,
  );
  return rowCount ?? 0;
}

export interface RemovedAccount {
  words: string;
  was_primary: boolean;
}

/**
 * Takes the named accounts of a link away, or all that it brought; returns those that were there. Money no longer goes
 * to them.
 */
export async function removeAccounts(
  tx: Tx,
  businessId: string,
  removal: { stateHash: string; accountIds: readonly string[]; now: Date },
): Promise<RemovedAccount[]> {
  const { rows } = await tx.query<RemovedAccount>(
    sql`
      update bank_account a
      set approved_at = null, is_primary = false, removed_at = ${removal.now}
      from (
        select account_id, is_primary
        from bank_account
        where business_id = ${businessId} and removed_at is null for update
      ) old
      where a.business_id = ${businessId} and a.account_id = old.account_id
        and (a.account_id = any(${removal.accountIds}::text[]) or cardinality(${removal.accountIds}::text[]) = 0)
        and (a.connect_state_hash = ${removal.stateHash}
          or (a.connect_state_hash is null and cardinality(${removal.accountIds}::text[]) > 0))
      returning a.display_name || ' ••••' || a.number_last4 as words, old.is_primary as was_primary`,
  );
  return rows;
}

export async function hasAccount(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select 1 from bank_account where business_id = ${businessId} and approved_at is not null limit 1`,
  );
  return rowCount === 1;
}

/** The primary account as it may be written down: its bank, its name, its last four digits. Null when there is none. */
export async function findPrimaryWords(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ words: string }>(
    sql`
      select provider_name || ', ' || display_name || ' ••••' || number_last4 as words
      from bank_account
      where business_id = ${businessId} and is_primary`,
  );
  return rows[0]?.words ?? null;
}

export interface SealedNumber {
  accountId: string;
  numberBox: string;
  bankCode: string;
  isPrimary: boolean;
}

/** The sealed numbers of all accounts, removed ones included. */
export async function listSealedNumbers(tx: Tx, businessId: string): Promise<SealedNumber[]> {
  const { rows } = await tx.query<SealedNumber & Record<string, unknown>>(sql`
    select account_id as "accountId", number_box as "numberBox", bank_code as "bankCode", is_primary as "isPrimary"
    from bank_account
    where business_id = ${businessId}`);
  return rows;
}

/** The id of the primary account; null without one. */
export async function findPrimaryId(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    sql`select account_id as id from bank_account where business_id = ${businessId} and is_primary`,
  );
  return rows[0]?.id ?? null;
}

/** Makes no account primary: no money leaves until the owner chooses one. */
export async function setNoPrimary(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`update bank_account set is_primary = false where business_id = ${businessId} and is_primary`);
}

/** Makes one account primary and every other not. The caller holds the business. */
export async function setPrimary(tx: Tx, businessId: string, accountId: string): Promise<void> {
  await tx.query(
    sql`
      update bank_account
      set is_primary = false
      where business_id = ${businessId} and is_primary and account_id <> ${accountId}`,
  );
  await tx.query(
    sql`
      update bank_account
      set is_primary = true
      where business_id = ${businessId} and account_id = ${accountId} and closed_at is null`,
  );
}
