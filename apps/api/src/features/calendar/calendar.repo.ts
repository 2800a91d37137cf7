import type { SourceAccount } from '@trilane/domain/account';
import type { PayoutState } from '@trilane/domain/payout';
import type { PersonRole } from '@trilane/domain/team';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_REJECTED } from '../business/public.ts';

/** A person in a business. */
export interface CalendarPerson {
  businessId: string;
  userId: string;
}

export interface CalendarRow {
  created_at: Date;
  fetched_at: Date | null;
}

/** The calendar address of a person, without its secret; null without one. */
export async function findCalendar(tx: Tx, { businessId, userId }: CalendarPerson): Promise<CalendarRow | null> {
  const { rows } = await tx.query<CalendarRow & Record<string, unknown>>(sql`
    select created_at, fetched_at
    from calendar_feed
    where business_id = ${businessId} and user_id = ${userId}`);
  return rows[0] ?? null;
}

/** Stores a person's new address. The previous one stops working. */
export async function putCalendar(
  tx: Tx,
  { businessId, userId }: CalendarPerson,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<CalendarRow> {
  const { rows } = await tx.query<CalendarRow & Record<string, unknown>>(sql`
    insert into calendar_feed (business_id, user_id, token_hash, created_at)
    values (${businessId}, ${userId}, ${tokenHash}, ${now})
    on conflict (business_id, user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, fetched_at = null
    returning created_at, fetched_at`);
  return rows[0]!;
}

/** Ends the address of a person; false without one. */
export async function endCalendar(tx: Tx, { businessId, userId }: CalendarPerson): Promise<boolean> {
  const { rows } = await tx.query(sql`
    delete from calendar_feed
    where business_id = ${businessId} and user_id = ${userId}
    returning user_id`);
  return rows.length > 0;
}

/** Ends the addresses that were made at or after this time. Returns how many. */
export async function endCalendarsSince(tx: Tx, businessId: string, since: Date): Promise<number> {
  const { rows } = await tx.query(sql`
    delete from calendar_feed
    where business_id = ${businessId} and created_at >= ${since}
    returning user_id`);
  return rows.length;
}

/** The person behind an address, and that person's present rights in the business. */
export interface LinkedCalendar {
  user_id: string;
  fetched_at: Date | null;
  role: PersonRole;
  may_transfer: boolean;
  store_ids: string[] | null;
  owes_second_factor: boolean;
  business_name: string;
  time_zone: string;
}

/** The calendar behind an address; null if the address is wrong, the person has left or the business is declined. */
export async function findLinkedCalendar(
  tx: Tx,
  businessId: string,
  tokenHash: string,
): Promise<LinkedCalendar | null> {
  const { rows } = await tx.query<LinkedCalendar & Record<string, unknown>>(sql`
    select f.user_id, f.fetched_at, p.role, p.may_transfer, p.store_ids, p.owes_second_factor,
      b.name as business_name, b.time_zone
    from calendar_feed f
    join list_people(${businessId}) p on p.user_id = f.user_id
    join business b on b.business_id = f.business_id
    where f.business_id = ${businessId} and f.token_hash = ${tokenHash} and not ${IS_REJECTED}`);
  return rows[0] ?? null;
}

/** Notes that an address was read, unless it has since been replaced. */
export async function noteFetched(
  tx: Tx,
  businessId: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    update calendar_feed
    set fetched_at = ${now}
    where business_id = ${businessId} and token_hash = ${tokenHash}`);
}

/** A payout as the calendar shows it. */
export interface PayoutDayRow {
  bank_transfer_id: string;
  source_kind: SourceAccount;
  amount_cents: number;
  state: PayoutState;
  reason: string | null;
  provider_name: string;
  account_last4: string;
  requested_at: Date;
  sent_at: Date | null;
  expected_on: string;
  ended_at: Date | null;
  automatic: boolean;
}

/** Bounds the size of a calendar. Few businesses transfer this often in 90 days. */
const PAYOUTS_MAX = 1_000;

/** The payouts that are under way, and those that ended since; the newest ones if there are very many. */
export async function listPayoutDays(tx: Tx, businessId: string, since: Date): Promise<PayoutDayRow[]> {
  const { rows } = await tx.query<PayoutDayRow & Record<string, unknown>>(sql`
    select p.bank_transfer_id, p.source_kind, p.amount_cents, p.state, p.reason, p.provider_name, p.account_last4,
      p.requested_at, p.sent_at, p.expected_on, p.ended_at, made.bank_transfer_id is not null as automatic
    from ledger.payout p
    left join automatic_transfer_made made
      on made.business_id = p.business_id and made.bank_transfer_id = p.bank_transfer_id
    where p.business_id = ${businessId} and (p.ended_at is null or p.ended_at >= ${since})
    order by p.ended_at desc nulls first, p.requested_at desc, p.bank_transfer_id
    limit ${PAYOUTS_MAX}`);
  return rows;
}

/** The time of the last transaction of each unsettled cash day. */
export async function listLastSales(tx: Tx, businessId: string): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ cash_day: string; event_at: Date }>(sql`
    select b.cash_day, t.event_at
    from ledger.settlement_batch b
    cross join lateral (
      select s.event_at
      from ledger.transaction s
      where s.business_id = b.business_id and s.cash_day = b.cash_day
      order by s.transaction_number desc
      limit 1
    ) t
    where b.business_id = ${businessId} and b.settled_at is null`);
  return new Map(rows.map((row) => [row.cash_day, row.event_at]));
}

/** When the books of a business last changed; null before they did. */
export async function findLastEntry(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ event_at: Date }>(sql`
    select event_at
    from ledger.journal_entry
    where business_id = ${businessId}
    order by entry_number desc
    limit 1`);
  return rows[0]?.event_at ?? null;
}
