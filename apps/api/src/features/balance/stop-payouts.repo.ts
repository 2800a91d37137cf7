import { isUnderWay, PAYOUT_STATES } from '@trilane/domain/payout';
import type { AccountType } from '../../ports/payout-rail.ts';
import { sql } from '../../platform/db/sql.ts';
import { IS_REJECTED } from '../business/public.ts';
import { IS_FROZEN, IS_STOPPED, IS_VERIFIED } from './payout-gates.repo.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What stops a payout that is not handed over yet (docs/product.md#transfers-to-the-bank). */
export type PayoutStop =
  | 'frozen'
  | 'rejected'
  | 'owner'
  | 'removed'
  | 'failed'
  | 'closed'
  | 'stopped'
  | 'number-changed';

/** Why a payout was stopped, as the merchant reads it. */
export const STOP_WORDS: Readonly<Record<PayoutStop, string>> = {
  frozen: 'Transfers were put on hold',
  rejected: 'The business was declined',
  owner: 'The identity of the owner is not verified',
  removed: 'The bank account was removed',
  failed: 'The bank account is no longer verified',
  closed: 'The bank account is closed',
  stopped: 'A change was stopped by the link in an email',
  'number-changed': 'The bank reported a different account number',
};

/**
 * Why payout `t` must not be sent: a recorded stop, or what would refuse it if it were requested now. Use it with
 * `FROM`.
 */
const STOP = sql`
  case when ${IS_FROZEN} then 'frozen' when ${IS_STOPPED} then 'stopped' when s.reason is not null then s.reason
  when ${IS_REJECTED} then 'rejected' when not ${IS_VERIFIED} then 'owner'
  when a.account_id is null or a.removed_at is not null then 'removed' when a.approved_at is null then 'failed'
  when a.closed_at is not null then 'closed' end`;
const FROM = sql`
  ledger.payout t
  join business b on b.business_id = t.business_id
  left join bank_account a on a.business_id = t.business_id and a.account_id = t.account_id
  left join payout_stop s on s.business_id = t.business_id and s.payout_id = t.bank_transfer_id`;

export interface PayoutToSend {
  state: string;
  amount_cents: number;
  account_id: string;
  number_box: string;
  bank_code: string;
  holder_name: string;
  account_type: AccountType;
  stop: PayoutStop | null;
}

/** A payout as the payout rail needs it, with what stops it now. */
export async function findPayoutToSend(tx: Tx, businessId: string, payoutId: string): Promise<PayoutToSend | null> {
  const { rows } = await tx.query<PayoutToSend>(
    sql`
      select t.state, t.amount_cents, t.account_id, a.number_box, a.bank_code, a.holder_name, a.account_type,
        ${STOP} as stop
      from ${FROM}
      where t.business_id = ${businessId} and t.bank_transfer_id = ${payoutId}`,
  );
  return rows[0] ?? null;
}

export interface StoppedRow {
  businessId: string;
  payoutId: string;
  stop: PayoutStop;
}

/** Every payout, of any business, that is not handed over and that something stops now. */
export async function listStoppedRequests(tx: Tx): Promise<StoppedRow[]> {
  const { rows } = await tx.query<StoppedRow>(
    sql`
      select t.business_id as "businessId", t.bank_transfer_id as "payoutId", ${STOP} as stop
      from ${FROM}
      where t.state = 'requested' and (${STOP}) is not null
      order by t.requested_at limit 1000`,
  );
  return rows;
}

/** The payouts under way among the given ones, each with the reason that stops it. */
export async function listUnderWay(
  tx: Tx,
  payoutIds: readonly string[],
): Promise<(Omit<StoppedRow, 'stop'> & { stop: PayoutStop | null })[]> {
  const { rows } = await tx.query<Omit<StoppedRow, 'stop'> & { stop: PayoutStop | null }>(
    sql`
      select t.business_id as "businessId", t.bank_transfer_id as "payoutId", ${STOP} as stop
      from ${FROM}
      where t.bank_transfer_id = any(${payoutIds}::uuid[])
        and t.state = any(${PAYOUT_STATES.filter(isUnderWay)}::text[])`,
  );
  return rows;
}
