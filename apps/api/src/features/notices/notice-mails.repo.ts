import { NOTICE_KINDS, type NoticeKind } from '@trilane/domain/notice';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { COLUMNS, PERSON, type NoticeRow, type PersonRow } from './notices.repo.ts';

/** A notice whose mail is due. */
export interface DueMail {
  business_id: string;
  notice_id: string;
}

/**
 * The mails that are due, of each business so many, those that were due first before the others: a business with
 * thousands does not hold up the others. A kind that only a newer process knows waits for that one.
 */
export async function listDueMails(
  tx: Tx,
  until: Date,
  { ofBusiness, inAll }: { ofBusiness: number; inAll: number },
): Promise<DueMail[]> {
  const { rows } = await tx.query<DueMail & Record<string, unknown>>(sql`
    select business_id, notice_id
    from (
      select business_id, notice_id, mail_at,
        row_number() over (partition by business_id order by mail_at, notice_id) as place
      from notice
      where mail_at <= ${until} and kind = any(${NOTICE_KINDS}::text[])
    ) due
    where place <= ${ofBusiness}
    order by mail_at
    limit ${inAll}`);
  return rows;
}

/** Takes a mail, so that nobody else sends it; null where another process was quicker. */
export async function takeMail(
  tx: Tx,
  { business_id: businessId, notice_id: noticeId }: DueMail,
): Promise<(NoticeRow & { user_id: string }) | null> {
  const { rows } = await tx.query<NoticeRow & { user_id: string } & Record<string, unknown>>(sql`
    update notice
    set mail_at = null
    where business_id = ${businessId} and notice_id = ${noticeId} and mail_at is not null
    returning user_id, ${COLUMNS}`);
  return rows[0] ?? null;
}

export interface ReceiverRow extends PersonRow {
  email: string;
  owes_second_factor: boolean;
  business_name: string;
}

/** Whoever a mail goes to, as things are now; null for somebody who has left, and for a declined business. */
export async function findReceiver(
  tx: Tx,
  { businessId, userId, kind }: { businessId: string; userId: string; kind: NoticeKind },
): Promise<ReceiverRow | null> {
  const { rows } = await tx.query<ReceiverRow & Record<string, unknown>>(sql`
    select ${PERSON}, p.email, p.owes_second_factor, b.name as business_name
    from list_people(${businessId}) p
    join business b on b.business_id = ${businessId}
    left join notice_setting s on s.business_id = ${businessId} and s.user_id = p.user_id
    left join notice_choice c on c.business_id = ${businessId} and c.user_id = p.user_id and c.kind = ${kind}
    where p.user_id = ${userId} and b.rejected_at is null and b.agency_decision is distinct from 'rejected'`);
  return rows[0] ?? null;
}
