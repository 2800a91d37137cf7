import type { SourceAccount } from '@trilane/domain/account';
import type { TransferState } from '@trilane/domain/bank-transfer';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface BankTransferRow {
  bank_transfer_id: string;
  source_kind: SourceAccount;
  amount_cents: number;
  state: TransferState;
  reason: string | null;
  account_id: string;
  account_name: string;
  provider_name: string;
  account_last4: string;
  requested_by: string;
  requested_at: Date;
  sent_at: Date | null;
  expected_on: string;
  ended_at: Date | null;
}

const COLUMNS = sql`
  bank_transfer_id, source_kind, amount_cents, state, reason, account_id, account_name, provider_name,
  account_last4, requested_by, requested_at, sent_at, expected_on, ended_at`;

export async function getBankTransfer(tx: Tx, businessId: string, id: string): Promise<BankTransferRow | null> {
  const { rows } = await tx.query<BankTransferRow>(
    sql`select ${COLUMNS} from ledger.bank_transfer where business_id = ${businessId} and bank_transfer_id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Empty parts filter nothing; the instants are of the request. */
export interface BankTransferFilter {
  state?: BankTransferRow['state'] | undefined;
  sourceKind?: SourceAccount | undefined;
  startsAt: Date | null;
  endsBefore: Date | null;
}

const ofFilter = (businessId: string, { state, sourceKind, startsAt, endsBefore }: BankTransferFilter) =>
  sql`
    business_id = ${businessId} and (${state ?? null}::text is null or state = ${state ?? null})
    and (${sourceKind ?? null}::smallint is null or source_kind = ${sourceKind ?? null})
    and (${startsAt}::timestamptz is null or requested_at >= ${startsAt})
    and (${endsBefore}::timestamptz is null or requested_at < ${endsBefore})`;
const NEWEST = sql`order by requested_at desc, bank_transfer_id desc`;

export async function countBankTransfers(tx: Tx, businessId: string, filter: BankTransferFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    sql`select count(*) as total from ledger.bank_transfer where ${ofFilter(businessId, filter)}`,
  );
  return rows[0]!.total;
}

/** Newest first. */
export async function listBankTransfers(
  tx: Tx,
  businessId: string,
  filter: BankTransferFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: BankTransferRow[]; total: number }> {
  const { rows } = await tx.query<BankTransferRow>(
    sql`
      select ${COLUMNS}
      from ledger.bank_transfer
      where ${ofFilter(businessId, filter)} ${NEWEST} limit ${page.limit} offset ${page.offset}`,
  );
  return { rows, total: await countBankTransfers(tx, businessId, filter) };
}

/** The next ones after a row of the same list, newest first; the first ones after null. */
export async function listBankTransfersAfter(
  tx: Tx,
  businessId: string,
  filter: BankTransferFilter,
  page: { after: BankTransferRow | null; limit: number },
): Promise<BankTransferRow[]> {
  const { after, limit } = page;
  const { rows } = await tx.query<BankTransferRow>(
    sql`
      select ${COLUMNS}
      from ledger.bank_transfer
      where ${ofFilter(businessId, filter)} ${
        after ? sql`and (requested_at, bank_transfer_id) < (${after.requested_at}, ${after.bank_transfer_id})` : sql``
      } ${NEWEST}
      limit ${limit}`,
  );
  return rows;
}

/**
 * Freezes the payouts of a business or lets them go again; false when it was so already, null when there is no such
 * business.
 */
export async function setPayoutsFrozen(tx: Tx, businessId: string, at: Date | null): Promise<boolean | null> {
  const { rows } = await tx.query<{ was_frozen: boolean }>(
    sql`
      select payouts_frozen_at is not null as was_frozen
      from business
      where business_id = ${businessId} for no key update`,
  );
  if (!rows[0]) return null;
  if (rows[0].was_frozen === (at !== null)) return false;
  await tx.query(sql`update business set payouts_frozen_at = ${at} where business_id = ${businessId}`);
  return true;
}

export interface PrimaryAccount {
  account_id: string;
  display_name: string;
  provider_name: string;
  number_last4: string;
}

/** The approved primary account, or null. */
export async function findPrimaryAccount(tx: Tx, businessId: string): Promise<PrimaryAccount | null> {
  const { rows } = await tx.query<PrimaryAccount>(
    sql`
      select account_id, display_name, provider_name, number_last4
      from bank_account
      where business_id = ${businessId} and is_primary and approved_at is not null`,
  );
  return rows[0] ?? null;
}

export async function getTransferGates(
  tx: Tx,
  businessId: string,
): Promise<{ ownerVerified: boolean; frozen: boolean }> {
  const { rows } = await tx.query<{ verified: boolean; frozen: boolean }>(
    sql`
      select owner_decision is not distinct from 'approved' as verified, payouts_frozen_at is not null as frozen
      from business
      where business_id = ${businessId}`,
  );
  return { ownerVerified: rows[0]!.verified, frozen: rows[0]!.frozen };
}

/** The address for mails to the owner. */
export async function getOwnerEmail(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await tx.query<{ owner_email: string }>(
    sql`select owner_email from business where business_id = ${businessId}`,
  );
  return rows[0]!.owner_email;
}

/**
 * Takes the amount of a transfer out of its source account, under the ledger's lock; false when the account holds less.
 */
export async function requestTransfer(
  tx: Tx,
  transfer: {
    businessId: string;
    id: string;
    sourceKind: SourceAccount;
    amountCents: number;
    account: PrimaryAccount;
    userId: string;
    now: Date;
    expectedOn: string;
  },
): Promise<boolean> {
  const { account } = transfer;
  const { rows } = await tx.query<{ taken: boolean }>(
    sql`
      select ledger.request_bank_transfer(
        ${transfer.businessId}, ${transfer.id}, ${transfer.sourceKind}, ${transfer.amountCents},
        ${account.account_id}, ${account.display_name}, ${account.provider_name}, ${account.number_last4},
        ${transfer.userId}, ${transfer.now}, ${transfer.expectedOn}
      ) as taken`,
  );
  return rows[0]!.taken;
}
