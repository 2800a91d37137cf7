import type { SourceAccount } from '@trilane/domain/account';
import type { TransferState } from '@trilane/domain/bank-transfer';
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

const COLUMNS = `bank_transfer_id, source_kind, amount_cents, state, reason, account_id, account_name, provider_name, account_last4, requested_by, requested_at, sent_at, expected_on, ended_at`;

export async function getBankTransfer(tx: Tx, businessId: string, id: string): Promise<BankTransferRow | null> {
  const { rows } = await tx.query<BankTransferRow>(
    `select ${COLUMNS} from ledger.bank_transfer where business_id = $1 and bank_transfer_id = $2`,
    [businessId, id],
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

const FILTER = `business_id = $1 and ($2::text is null or state = $2) and ($3::smallint is null or source_kind = $3)
  and ($4::timestamptz is null or requested_at >= $4) and ($5::timestamptz is null or requested_at < $5)`;
const NEWEST = 'order by requested_at desc, bank_transfer_id desc';
const filterValues = (businessId: string, filter: BankTransferFilter) => [
  businessId,
  filter.state ?? null,
  filter.sourceKind ?? null,
  filter.startsAt,
  filter.endsBefore,
];

export async function countBankTransfers(tx: Tx, businessId: string, filter: BankTransferFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select count(*) as total from ledger.bank_transfer where ${FILTER}`,
    filterValues(businessId, filter),
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
    `select ${COLUMNS} from ledger.bank_transfer where ${FILTER} ${NEWEST} limit $6 offset $7`,
    [...filterValues(businessId, filter), page.limit, page.offset],
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
  const { rows } = await tx.query<BankTransferRow>(
    `select ${COLUMNS} from ledger.bank_transfer where ${FILTER} and ($6::timestamptz is null or (requested_at, bank_transfer_id) < ($6, $7::uuid)) ${NEWEST} limit $8`,
    [
      ...filterValues(businessId, filter),
      page.after?.requested_at ?? null,
      page.after?.bank_transfer_id ?? null,
      page.limit,
    ],
  );
  return rows;
}

/** Sets or clears the hold; false when it was so already, null when there is no such business. */
export async function setTransfersHeld(tx: Tx, businessId: string, at: Date | null): Promise<boolean | null> {
  const { rows } = await tx.query<{ was_held: boolean }>(
    'select transfers_held_at is not null as was_held from business where business_id = $1 for no key update',
    [businessId],
  );
  if (!rows[0]) return null;
  if (rows[0].was_held === (at !== null)) return false;
  await tx.query('update business set transfers_held_at = $2 where business_id = $1', [businessId, at]);
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
    'select account_id, display_name, provider_name, number_last4 from bank_account where business_id = $1 and is_primary and approved_at is not null',
    [businessId],
  );
  return rows[0] ?? null;
}

export async function getTransferGates(tx: Tx, businessId: string): Promise<{ ownerVerified: boolean; held: boolean }> {
  const { rows } = await tx.query<{ verified: boolean; held: boolean }>(
    `select owner_decision is not distinct from 'approved' as verified, transfers_held_at is not null as held from business where business_id = $1`,
    [businessId],
  );
  return { ownerVerified: rows[0]!.verified, held: rows[0]!.held };
}
