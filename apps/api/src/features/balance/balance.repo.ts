import type { SourceAccount } from '@trilane/domain/account';
import type { PayoutState } from '@trilane/domain/payout';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { IS_REJECTED } from '../business/public.ts';
import { IS_FROZEN, IS_VERIFIED } from './payout-gates.repo.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface PayoutRow {
  bank_transfer_id: string;
  source_kind: SourceAccount;
  amount_cents: number;
  state: PayoutState;
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
  automatic: boolean;
  trace_number: string | null;
}

const COLUMNS = sql`
  bank_transfer_id, source_kind, amount_cents, state, reason, account_id, account_name, provider_name,
  account_last4, requested_by, requested_at, sent_at, expected_on, ended_at,
  exists (
    select from automatic_transfer_made made
    where made.business_id = payout.business_id and made.bank_transfer_id = payout.bank_transfer_id
  ) as automatic,
  (
    select t.trace_number
    from payout_trace t
    where t.business_id = payout.business_id and t.bank_transfer_id = payout.bank_transfer_id
  ) as trace_number`;

export async function getPayout(tx: Tx, businessId: string, id: string): Promise<PayoutRow | null> {
  const { rows } = await tx.query<PayoutRow>(
    sql`select ${COLUMNS} from ledger.payout where business_id = ${businessId} and bank_transfer_id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The state of a payout; null when the business has no such payout. */
export async function getPayoutState(tx: Tx, businessId: string, id: string): Promise<PayoutState | null> {
  const { rows } = await tx.query<{ state: PayoutState }>(
    sql`select state from ledger.payout where business_id = ${businessId} and bank_transfer_id = ${id}`,
  );
  return rows[0]?.state ?? null;
}

/** Pauses automatic transfers; false where they are off or already paused. */
export async function pauseAutomaticTransfers(
  tx: Tx,
  businessId: string,
  { at, why, bankReason }: { at: Date; why: string; bankReason: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update automatic_transfer
    set next_at = null, paused_at = ${at}, pause_reason = ${why}, bank_reason = ${bankReason}
    where business_id = ${businessId} and next_at is not null`);
  return rowCount === 1;
}

/** Empty parts filter nothing; the instants are of the request. */
export interface PayoutFilter {
  state?: PayoutRow['state'] | undefined;
  sourceKind?: SourceAccount | undefined;
  startsAt: Date | null;
  endsBefore: Date | null;
  /** The end of a trace number, in capital letters and digits. */
  traceEnd?: string | null;
}

const ofFilter = (
  businessId: string,
  { state, sourceKind, startsAt, endsBefore, traceEnd = null }: PayoutFilter,
): Sql => sql`
    business_id = ${businessId} and (${state ?? null}::text is null or state = ${state ?? null})
    and (${sourceKind ?? null}::smallint is null or source_kind = ${sourceKind ?? null})
    and (${startsAt}::timestamptz is null or requested_at >= ${startsAt})
    and (${endsBefore}::timestamptz is null or requested_at < ${endsBefore})
    and (${traceEnd}::text is null or bank_transfer_id in (
      select t.bank_transfer_id
      from payout_trace t
      where t.business_id = ${businessId}
        and right(t.trace_number, length(${traceEnd}::text)) = ${traceEnd}
    ))`;
const NEWEST = sql`order by requested_at desc, bank_transfer_id desc`;

export async function countPayouts(tx: Tx, businessId: string, filter: PayoutFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    sql`select count(*) as total from ledger.payout where ${ofFilter(businessId, filter)}`,
  );
  return rows[0]!.total;
}

/** Newest first. */
export async function listPayouts(
  tx: Tx,
  businessId: string,
  filter: PayoutFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await tx.query<PayoutRow>(
    sql`
      select ${COLUMNS}
      from ledger.payout
      where ${ofFilter(businessId, filter)} ${NEWEST} limit ${page.limit} offset ${page.offset}`,
  );
  return { rows, total: await countPayouts(tx, businessId, filter) };
}

/** The next ones after a row of the same list, newest first; the first ones after null. */
export async function listPayoutsAfter(
  tx: Tx,
  businessId: string,
  filter: PayoutFilter,
  page: { after: PayoutRow | null; limit: number },
): Promise<PayoutRow[]> {
  const { after, limit } = page;
  const { rows } = await tx.query<PayoutRow>(
    sql`
      select ${COLUMNS}
      from ledger.payout
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

/** Whether the owner's identity is verified, and whether transfers are on hold or the business is declined. */
export async function getPayoutGates(tx: Tx, businessId: string): Promise<{ ownerVerified: boolean; held: boolean }> {
  const { rows } = await tx.query<{ verified: boolean; held: boolean }>(
    sql`
      select ${IS_VERIFIED} as verified, ${IS_FROZEN} or ${IS_REJECTED} as held
      from business b
      where b.business_id = ${businessId}`,
  );
  return { ownerVerified: rows[0]!.verified, held: rows[0]!.held };
}

/** The payouts that a freeze would still stop: their number and sum. */
export async function getWaitingPayouts(tx: Tx, businessId: string): Promise<{ count: number; cents: number }> {
  const { rows } = await tx.query<{ count: number; cents: number }>(
    sql`
      select count(*)::integer as count, coalesce(sum(amount_cents), 0)::bigint as cents
      from ledger.payout
      where business_id = ${businessId} and state = 'requested'`,
  );
  return rows[0]!;
}

/**
 * Takes the amount of a payout out of its source account, under the ledger's lock. Returns false when the account holds
 * less.
 */
export async function requestPayout(
  tx: Tx,
  payout: {
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
  const { account } = payout;
  const { rows } = await tx.query<{ taken: boolean }>(
    sql`
      select ledger.request_payout(
        ${payout.businessId}, ${payout.id}, ${payout.sourceKind}, ${payout.amountCents},
        ${account.account_id}, ${account.display_name}, ${account.provider_name}, ${account.number_last4},
        ${payout.userId}, ${payout.now}, ${payout.expectedOn}
      ) as taken`,
  );
  return rows[0]!.taken;
}
