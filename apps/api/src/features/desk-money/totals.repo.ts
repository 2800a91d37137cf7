import type { AgencyDecision, AppFacts, BusinessFacts } from '@trilane/domain/business-status';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface DayRow {
  day: string;
  sales: number;
  gross_cents: number;
  refunds: number;
  refunded_cents: number;
}

/** Sales and refunds of all businesses by day, from the sums that posting keeps. */
export async function sumDays(tx: Tx, from: string): Promise<DayRow[]> {
  const { rows } = await tx.query<DayRow>(sql`
    select day::text, sum(sales_count)::bigint as sales, sum(gross_cents)::bigint as gross_cents,
      sum(refund_count)::bigint as refunds, sum(refunded_cents)::bigint as refunded_cents
    from (
      select day, sales_count, gross_cents, refund_count, refunded_cents
      from ledger.sales_scope_day
      where scope_id = business_id and day >= ${from}::date
      union all
      select day, sales_count, gross_cents, refund_count, refunded_cents
      from ledger.sales_open
      where day >= ${from}::date
    ) sums
    group by day
    order by day`);
  return rows;
}

export interface SettlementRow {
  cash_day: string;
  settles_at: Date;
  businesses: number;
  net_cents: number;
  tips_cents: number;
}

/** The pending cash days with their net amounts and tips. */
export async function sumPending(tx: Tx): Promise<SettlementRow[]> {
  const { rows } = await tx.query<SettlementRow>(sql`
    select cash_day::text, settles_at, count(*) as businesses, sum(net_cents)::bigint as net_cents,
      sum(tips_cents)::bigint as tips_cents
    from ledger.settlement_batch
    where settled_at is null
    group by 1, 2
    order by 2, 1 limit 60`);
  return rows;
}

export interface FactsGroup extends Omit<BusinessFacts, AppFacts> {
  businesses: number;
  frozen: number;
}

interface GroupRow {
  registered: boolean;
  rejected: boolean;
  agency: AgencyDecision | null;
  tnc: boolean;
  password: boolean;
  bank: string | null;
  account: boolean;
  store: boolean;
  owner: boolean;
  device: boolean;
  businesses: number;
  frozen: number;
}

/** Counts businesses that share the same facts. The domain derives the status from the facts. */
export async function groupByFacts(tx: Tx): Promise<FactsGroup[]> {
  const { rows } = await tx.query<GroupRow>(sql`
    select b.registered_at is not null as registered, b.rejected_at is not null as rejected,
      b.agency_decision as agency, b.tnc_accepted_at is not null as tnc, b.password_set_at is not null as password,
      r.status as bank,
      b.owner_decision is not distinct from 'approved' as owner, a.business_id is not null as account,
      s.business_id is not null as store, d.business_id is not null as device, count(*) as businesses,
      count(b.payouts_frozen_at) as frozen
    from business b
    left join bank_registration r on r.business_id = b.business_id
    left join (select distinct business_id from bank_account where approved_at is not null) a
      on a.business_id = b.business_id
    left join (select distinct business_id from store) s on s.business_id = b.business_id
    left join (select distinct business_id from device where link_id is not null) d on d.business_id = b.business_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`);
  return rows.map(({ rejected, agency, tnc, password, bank, account, store, owner, device, ...row }) => ({
    ...row,
    rejectedByOperator: rejected,
    agencyDecision: agency,
    tncAccepted: tnc,
    hasPassword: password,
    bankConsentGiven: bank !== null && bank !== 'declined',
    bankVerificationFinished: bank === 'approved' || bank === 'failed' || bank === 'removed',
    accountApproved: account,
    hasStore: store,
    ownerVerified: owner,
    hasLinkedDevice: device,
  }));
}
