import type { Language } from '@trilane/domain/language';
import { NOTICE_KINDS, type NoticeKind } from '@trilane/domain/notice';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_REJECTED } from '../business/public.ts';
import { COLUMNS, PERSON, type NoticeRow, type PersonRow } from './notices.repo.ts';

/** How a notice leaves the product. */
export type Way = 'mail' | 'push';

/** When a notice is due on each way. */
const DUE_AT: Readonly<Record<Way, Sql>> = { mail: sql`mail_at`, push: sql`push_at` };

/** A notice that is due on one way. */
export interface DueNotice {
  business_id: string;
  notice_id: string;
}

/**
 * The notices that are due, of each business so many, those that were due first before the others: a business with
 * thousands does not hold up the others. A kind that only a newer process knows waits for that one.
 */
export async function listDue(
  tx: Tx,
  way: Way,
  until: Date,
  { ofBusiness, inAll }: { ofBusiness: number; inAll: number },
): Promise<DueNotice[]> {
  const dueAt = DUE_AT[way];
  const { rows } = await tx.query<DueNotice & Record<string, unknown>>(sql`
    select business_id, notice_id
    from (
      select business_id, notice_id, ${dueAt} as due_at,
        row_number() over (partition by business_id order by ${dueAt}, notice_id) as place
      from notice
      where ${dueAt} <= ${until} and kind = any(${NOTICE_KINDS}::text[])
    ) due
    where place <= ${ofBusiness}
    order by due_at
    limit ${inAll}`);
  return rows;
}

/** Takes a notice, so that nobody else sends it that way; null where another process was quicker. */
export async function takeDue(
  tx: Tx,
  way: Way,
  { business_id: businessId, notice_id: noticeId }: DueNotice,
): Promise<(NoticeRow & { user_id: string }) | null> {
  const { rows } = await tx.query<NoticeRow & { user_id: string } & Record<string, unknown>>(sql`
    update notice
    set ${DUE_AT[way]} = null
    where business_id = ${businessId} and notice_id = ${noticeId} and ${DUE_AT[way]} is not null
    returning user_id, ${COLUMNS}`);
  return rows[0] ?? null;
}

export interface ReceiverRow extends PersonRow {
  email: string;
  language: Language | null;
  owes_second_factor: boolean;
  business_name: string;
  /** Whether the person can work for other businesses, too. */
  has_others: boolean;
}

/** Whoever a notice goes to, as things are now; null for somebody who has left, and for a declined business. */
export async function findReceiver(
  tx: Tx,
  { businessId, userId, kind }: { businessId: string; userId: string; kind: NoticeKind },
): Promise<ReceiverRow | null> {
  const { rows } = await tx.query<ReceiverRow & Record<string, unknown>>(sql`
    select ${PERSON}, p.email, language_of_email(p.email) as language, p.owes_second_factor, b.name as business_name,
      (select count(*) > 1 from list_businesses_of_user(p.user_id)) as has_others
    from list_people(${businessId}) p
    join business b on b.business_id = ${businessId}
    left join notice_setting s on s.business_id = ${businessId} and s.user_id = p.user_id
    left join notice_choice c on c.business_id = ${businessId} and c.user_id = p.user_id and c.kind = ${kind}
    where p.user_id = ${userId} and not ${IS_REJECTED}`);
  return rows[0] ?? null;
}
