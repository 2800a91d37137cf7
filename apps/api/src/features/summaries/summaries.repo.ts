import type { Language } from '@trilane/domain/language';
import type { QuietHours } from '@trilane/domain/quiet-hours';
import type { SummaryPeriod } from '@trilane/domain/summary';
import type { PersonRole } from '@trilane/domain/team';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';
import { IS_REJECTED } from '../business/public.ts';

/** A person in a business. */
export interface SummaryPerson {
  businessId: string;
  userId: string;
}

/** The summaries that a person gets, in any order. */
export async function listChosen(tx: Tx, { businessId, userId }: SummaryPerson): Promise<SummaryPeriod[]> {
  const { rows } = await tx.query<{ period: SummaryPeriod }>(sql`
    select period
    from summary_choice
    where business_id = ${businessId} and user_id = ${userId}`);
  return rows.map(({ period }) => period);
}

/** Replaces a person's choices. One that was there before keeps its next time. */
export async function setChoices(
  tx: Tx,
  { businessId, userId }: SummaryPerson,
  chosen: readonly { period: SummaryPeriod; nextAt: Date }[],
): Promise<void> {
  const periods = chosen.map(({ period }) => period);
  await tx.query(sql`
    delete from summary_choice
    where business_id = ${businessId} and user_id = ${userId} and not period = any(${periods}::text[])`);
  await tx.query(sql`
    insert into summary_choice (business_id, user_id, period, next_at)
    select ${businessId}, ${userId}, c.period, c.next_at
    from unnest(${periods}::text[], ${chosen.map(({ nextAt }) => nextAt)}::timestamptz[]) as c(period, next_at)
    on conflict (business_id, user_id, period) do nothing`);
}

/** Removes all summaries of a person who leaves the team. Someone who comes back chooses again. */
export async function removeChoices(tx: Tx, { businessId, userId }: SummaryPerson): Promise<void> {
  await tx.query(sql`delete from summary_choice where business_id = ${businessId} and user_id = ${userId}`);
}

export interface DueSummary {
  business_id: string;
  user_id: string;
  period: SummaryPeriod;
}

/** Due summaries, oldest first. */
export async function listDue(tx: Tx, until: Date, limit: number): Promise<DueSummary[]> {
  const { rows } = await tx.query<DueSummary & Record<string, unknown>>(sql`
    select business_id, user_id, period
    from summary_choice
    where next_at <= ${until}
    order by next_at, business_id, user_id, period
    limit ${limit}`);
  return rows;
}

/** Sets when a due summary goes out next. False if another process has taken it or the person has turned it off. */
export async function setNext(tx: Tx, due: DueSummary, { now, nextAt }: { now: Date; nextAt: Date }): Promise<boolean> {
  const { rows } = await tx.query(sql`
    update summary_choice
    set next_at = ${nextAt}
    where business_id = ${due.business_id} and user_id = ${due.user_id} and period = ${due.period}
      and next_at <= ${now}
    returning period`);
  return rows.length > 0;
}

export interface ReaderRow {
  email: string;
  role: PersonRole;
  may_transfer: boolean;
  store_ids: string[] | null;
  owes_second_factor: boolean;
  /** Of `store_ids`, by name; null for all stores. */
  stores: string[] | null;
  business_name: string;
  created_at: Date;
  quiet_hours: QuietHours | null;
}

/** The reader of a summary as of now; null for somebody who has left, and for a declined business. */
export async function findReader(tx: Tx, { businessId, userId }: SummaryPerson): Promise<ReaderRow | null> {
  const { rows } = await tx.query<ReaderRow & Record<string, unknown>>(sql`
    select p.email, p.role, p.may_transfer, p.store_ids, p.owes_second_factor, b.name as business_name, b.created_at,
      case when p.store_ids is not null then
        array(
          select t.name
          from store t
          where t.business_id = b.business_id and t.store_id = any(p.store_ids)
          order by t.name)
      end as stores,
      case when s.quiet_from is not null then
        jsonb_build_object('from', to_char(s.quiet_from, 'HH24:MI'), 'to', to_char(s.quiet_to, 'HH24:MI'))
      end as quiet_hours
    from list_people(${businessId}) p
    join business b on b.business_id = ${businessId}
    left join notice_setting s on s.business_id = ${businessId} and s.user_id = p.user_id
    where p.user_id = ${userId} and not ${IS_REJECTED}`);
  return rows[0] ?? null;
}

/**
 * Ends one summary of a person, and counts the edit of the settings, so that an open page does not turn it on again.
 * False if the person had already turned it off.
 */
export async function removeChoice(
  tx: Tx,
  { businessId, userId }: SummaryPerson,
  period: SummaryPeriod,
): Promise<boolean> {
  const { rows } = await tx.query(sql`
    with removed as (
      delete from summary_choice
      where business_id = ${businessId} and user_id = ${userId} and period = ${period}
      returning business_id, user_id
    )
    update notice_setting s
    set version = s.version + 1
    from removed r
    where s.business_id = r.business_id and s.user_id = r.user_id
    returning s.version`);
  return rows.length > 0;
}

/** Stores the link of a mail; earlier links stay valid. */
export async function putLink(
  tx: Tx,
  due: DueSummary,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    insert into summary_link (business_id, token_hash, user_id, period, expires_at)
    values (${due.business_id}, ${tokenHash}, ${due.user_id}, ${due.period}, ${expiresAt})`);
}

export interface LinkedSummary {
  user_id: string;
  period: SummaryPeriod;
  /** False where the person does not get it any more. */
  is_on: boolean;
  business_name: string;
  /** Null for somebody who has left. */
  email: string | null;
  role: PersonRole | null;
  /** That of the account; null for that of the browser. */
  language: Language | null;
}

/** What a link ends; null for one that is wrong or has expired. */
export async function findLink(
  tx: Tx,
  businessId: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<LinkedSummary | null> {
  const { rows } = await tx.query<LinkedSummary & Record<string, unknown>>(sql`
    select l.user_id, l.period, c.period is not null as is_on, b.name as business_name, p.email, p.role,
      language_of_user(l.user_id) as language
    from summary_link l
    join business b on b.business_id = l.business_id
    left join list_people(${businessId}) p on p.user_id = l.user_id
    left join summary_choice c
      on c.business_id = l.business_id and c.user_id = l.user_id and c.period = l.period
    where l.business_id = ${businessId} and l.token_hash = ${tokenHash} and l.expires_at > ${now}`);
  return rows[0] ?? null;
}

/** Deletes links that have expired. */
export const purgeSummaryLinks: Purge = (tx, now) => tx.query(sql`delete from summary_link where expires_at < ${now}`);
