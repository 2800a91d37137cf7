import { NOTICE_KEPT_DAYS, type NoticeKind } from '@trilane/domain/notice';
import type { PersonRole } from '@trilane/domain/team';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface NoticeRow {
  /** Later notices have a higher one. */
  notice_id: string;
  kind: NoticeKind;
  store_id: string | null;
  /** The transfer, the device or the promotion. */
  subject_id: string;
  about: string;
  amount_cents: number | null;
  said_at: Date;
  read_at: Date | null;
}

export const COLUMNS = sql`notice_id, kind, store_id, subject_id, about, amount_cents, said_at, read_at`;

/** Whose notices are read, and which of them are open to the person now. `storeIds` is null for all stores. */
export interface Reader {
  businessId: string;
  userId: string;
  kinds: readonly NoticeKind[];
  storeIds: readonly string[] | null;
}

export interface PersonRow {
  user_id: string;
  role: PersonRole;
  may_transfer: boolean;
  store_ids: string[] | null;
  /** What the person has chosen for the kind; null where nothing was. */
  in_portal: boolean | null;
  by_mail: boolean | null;
  by_push: boolean | null;
  /** The quiet hours, 'HH:mm' in the zone of the business; null without any. */
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string;
  /** The person is told of refunds above it; null for the proposed amount. */
  refund_above_cents: number | null;
}

/** How a person `p` stands to the business `b`, with the settings `s` and the choice `c` for one kind. */
export const PERSON = sql`
  p.user_id, p.role, p.may_transfer, p.store_ids, c.in_portal, c.by_mail, c.by_push, b.time_zone,
  to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_to, 'HH24:MI') as quiet_to,
  s.refund_above_cents`;

interface ToldPersonRow extends PersonRow {
  /** Whether the person has turned push on in any browser. */
  has_push: boolean;
}

/** Everybody of a business, and how they want to be told of a kind. */
export async function listPeople(tx: Tx, businessId: string, kind: NoticeKind): Promise<ToldPersonRow[]> {
  const { rows } = await tx.query<ToldPersonRow & Record<string, unknown>>(sql`
    select ${PERSON},
      exists (select from push_browser w where w.business_id = ${businessId} and w.user_id = p.user_id) as has_push
    from list_people(${businessId}) p
    join business b on b.business_id = ${businessId}
    left join notice_setting s on s.business_id = ${businessId} and s.user_id = p.user_id
    left join notice_choice c on c.business_id = ${businessId} and c.user_id = p.user_id and c.kind = ${kind}`);
  return rows;
}

/** One person who is told, and where. */
export interface Told {
  userId: string;
  inPortal: boolean;
  /** When the mail is due; null for none. */
  mailAt: Date | null;
  /** When it is due at the person's browsers; null for not at all. */
  pushAt: Date | null;
}

/** Tells these people of an event. Somebody who was told of it already is not told again. */
export async function insertNotices(
  tx: Tx,
  { businessId, told, eventKey }: { businessId: string; told: readonly Told[]; eventKey: string },
  n: Omit<NoticeRow, 'notice_id' | 'read_at'>,
): Promise<void> {
  await tx.query(sql`
    insert into notice (
      business_id, notice_id, user_id, in_portal, mail_at, push_at, kind, event_key, store_id, subject_id, about,
      amount_cents, said_at
    )
    select ${businessId}, person.notice_id, person.user_id, person.in_portal, person.mail_at, person.push_at,
      ${n.kind}, ${eventKey}, ${n.store_id}, ${n.subject_id}, ${n.about}, ${n.amount_cents}::bigint,
      ${n.said_at}::timestamptz
    from unnest(
      ${told.map(() => newId())}::uuid[], ${told.map(({ userId }) => userId)}::uuid[],
      ${told.map(({ inPortal }) => inPortal)}::boolean[], ${told.map(({ mailAt }) => mailAt)}::timestamptz[],
      ${told.map(({ pushAt }) => pushAt)}::timestamptz[]
    ) as person(notice_id, user_id, in_portal, mail_at, push_at)
    on conflict (business_id, user_id, event_key) do nothing`);
}

/** What belongs to the reader and is open to them: rights and stores may have changed since they were told. */
const isOpenTo = ({ businessId, userId, kinds, storeIds }: Reader) => sql`
  business_id = ${businessId} and user_id = ${userId} and in_portal and kind = any(${kinds}::text[])
    and (store_id is null or ${storeIds}::uuid[] is null or store_id = any(${storeIds}::uuid[]))`;

/** The newest first, from below `before` on. */
export async function listNotices(
  tx: Tx,
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await tx.query<NoticeRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from notice
    where ${isOpenTo(reader)} and (${before}::uuid is null or notice_id < ${before})
    order by notice_id desc
    limit ${limit}`);
  return rows;
}

export async function countUnread(tx: Tx, reader: Reader): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>(sql`
    select count(*)::integer as unread from notice where ${isOpenTo(reader)} and read_at is null`);
  return rows[0]!.unread;
}

/** Marks what the reader sees as read, up to one notice and with it. */
export async function setRead(tx: Tx, reader: Reader, { through, now }: { through: string; now: Date }): Promise<void> {
  await tx.query(sql`
    update notice
    set read_at = ${now}
    where ${isOpenTo(reader)} and read_at is null and notice_id <= ${through}`);
}

/** Deletes notices that are no longer kept. */
export async function purgeNotices(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete
    from notice
    where said_at < ${now}::timestamptz - make_interval(days => ${NOTICE_KEPT_DAYS})`);
}
