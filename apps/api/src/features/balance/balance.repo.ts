import type { Tx } from '../../platform/db/transaction.ts';

export interface BankTransferRow {
  bank_transfer_id: string;
  source_kind: 2 | 4;
  amount_cents: number;
  state: 'requested' | 'sent' | 'paid' | 'failed' | 'returned';
  reason: string | null;
  account_id: string;
  account_name: string;
  provider_name: string;
  account_last4: string;
  requested_at: Date;
  expected_on: string;
  ended_at: Date | null;
}

const COLUMNS = `bank_transfer_id, source_kind, amount_cents, state, reason, account_id, account_name, provider_name, account_last4, requested_at, expected_on, ended_at`;

export async function getBankTransfer(tx: Tx, businessId: string, id: string): Promise<BankTransferRow | null> {
  const { rows } = await tx.query<BankTransferRow>(`select ${COLUMNS} from ledger.bank_transfer where business_id = $1 and bank_transfer_id = $2`, [businessId, id]);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listBankTransfers(tx: Tx, businessId: string, page: { offset: number; limit: number }): Promise<{ rows: BankTransferRow[]; total: number }> {
  const { rows } = await tx.query<BankTransferRow>(
    `select ${COLUMNS} from ledger.bank_transfer where business_id = $1 order by requested_at desc, bank_transfer_id desc limit $2 offset $3`,
    [businessId, page.limit, page.offset],
  );
  const counted = await tx.query<{ total: number }>('select count(*) as total from ledger.bank_transfer where business_id = $1', [businessId]);
  return { rows, total: counted.rows[0]!.total };
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
