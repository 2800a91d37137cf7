import type { PayoutState } from '@trilane/domain/payout';
import { sql } from '../../platform/db/sql.ts';
import { PLACE, type Place } from '../../platform/db/place.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_STUCK } from '../../platform/outbox-stuck.repo.ts';

export interface PayoutRow {
  id: string;
  business_id: string;
  business_name: string;
  state: PayoutState;
  amount_cents: number;
  account: string;
  requested_at: Date;
  expected_on: string;
  ended_at: Date | null;
  reason: string | null;
  message: 'waiting' | 'retrying' | 'dead' | null;
  trace_number: string | null;
  place: string;
}

export interface PayoutFilter {
  state: PayoutState | null;
  /** Only requested payouts that cannot be handed over. */
  isStuck: boolean;
  startsAt: Date | null;
  endsBefore: Date | null;
  /** The whole trace number, in capital letters and digits. */
  traceNumber: string | null;
}

/** Payouts of all businesses, newest first, beginning after `after`. */
export async function listPayoutRows(
  tx: Tx,
  { state, isStuck, startsAt, endsBefore, traceNumber }: PayoutFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<PayoutRow[]> {
  const { rows } = await tx.query<PayoutRow>(sql`
    with page as (
      select *
      from ledger.payout
      where (${state}::text is null or state = ${state})
        and (not ${isStuck} or state = 'requested' and (business_id, bank_transfer_id) in (
          select o.business_id, o.subject
          from outbox o
          where o.kind = 'payout' and ${IS_STUCK}
        ))
        and (${startsAt}::timestamptz is null or requested_at >= ${startsAt})
        and (${endsBefore}::timestamptz is null or requested_at < ${endsBefore})
        and (${traceNumber}::text is null or (business_id, bank_transfer_id) in (
          select t.business_id, t.bank_transfer_id from payout_trace t where t.trace_number = ${traceNumber}
        ))
        and (${after?.at ?? null}::timestamptz is null
          or (requested_at, bank_transfer_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by requested_at desc, bank_transfer_id desc limit ${limit}
    )
    select p.bank_transfer_id as id, p.business_id, b.name as business_name, p.state, p.amount_cents,
      p.account_name || ' ••••' || p.account_last4 as account, p.requested_at, p.expected_on::text, p.ended_at,
      p.reason, m.state as message, t.trace_number, ${PLACE(sql`p.requested_at`)} as place
    from page p
    join business b on b.business_id = p.business_id
    left join payout_trace t on t.business_id = p.business_id and t.bank_transfer_id = p.bank_transfer_id
    left join lateral (
      select case when o.dead_at is not null then 'dead' when o.last_error is not null then 'retrying'
        else 'waiting' end as state
      from outbox o
      where o.business_id = p.business_id and o.subject = p.bank_transfer_id and o.done_at is null
      order by o.dead_at nulls first limit 1
    ) m on p.state = 'requested'
    order by p.requested_at desc, p.bank_transfer_id desc`);
  return rows;
}

/** Counts the payouts requested on each day, in a time zone, by their present state. */
export async function countPayouts(
  tx: Tx,
  { from, zone }: { from: Date; zone: string },
): Promise<{ day: string; state: PayoutState; payouts: number; cents: number }[]> {
  const { rows } = await tx.query<{ day: string; state: PayoutState; payouts: number; cents: number }>(sql`
    select (requested_at at time zone ${zone})::date::text as day, state, count(*) as payouts,
      sum(amount_cents)::bigint as cents
    from ledger.payout
    where requested_at >= ${from}
    group by 1, 2
    order by 1 desc, 2`);
  return rows;
}

/** The payouts that still have to be handed to a rail without files. */
export async function countToHandOver(tx: Tx): Promise<{ payouts: number; cents: number; due: Date | null }> {
  const { rows } = await tx.query<{ payouts: number; cents: number; due: Date | null }>(sql`
    select count(*) as payouts, coalesce(sum(p.amount_cents), 0)::bigint as cents, min(o.due_at) as due
    from outbox o
    join ledger.payout p on p.business_id = o.business_id and p.bank_transfer_id = o.subject
    where o.done_at is null and o.dead_at is null and o.kind = 'payout' and p.state = 'requested'`);
  return rows[0]!;
}
