import type { NoticeChoice } from '@trilane/domain/notice-settings';
import type { NoticeKind } from '@trilane/domain/notice';
import type { QuietHours } from '@trilane/domain/quiet-hours';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A person in a business. */
export interface NoticePerson {
  businessId: string;
  userId: string;
}

/** What a person has chosen for a kind. `push` is null where only the other ways were chosen. */
export type StoredChoice = Omit<NoticeChoice, 'push'> & { push: boolean | null };

export interface SettingsRow {
  version: number;
  /** Of the kinds for which the person has chosen. */
  choices: Partial<Record<NoticeKind, StoredChoice>>;
  /** 'HH:mm'; null without quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** Null for the proposed amount. */
  refund_above_cents: number | null;
}

export async function findSettings(tx: Tx, { businessId, userId }: NoticePerson): Promise<SettingsRow | null> {
  const { rows } = await tx.query<SettingsRow & Record<string, unknown>>(sql`
    select s.version, coalesce(
      (
        select jsonb_object_agg(c.kind, jsonb_build_object('portal', c.in_portal, 'mail', c.by_mail, 'push', c.by_push))
        from notice_choice c
        where c.business_id = s.business_id and c.user_id = s.user_id
      ), '{}') as choices,
      to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_to, 'HH24:MI') as quiet_to,
      s.refund_above_cents
    from notice_setting s
    where s.business_id = ${businessId} and s.user_id = ${userId}`);
  return rows[0] ?? null;
}

/**
 * Counts an edit of the person's settings. False when it is based on another version than the stored one; `began` is
 * undefined for any, and 0 for none. To be called before anything of the edit is written.
 */
export async function countEdit(
  tx: Tx,
  { businessId, userId }: NoticePerson,
  began: number | undefined,
): Promise<boolean> {
  const based = began ?? null;
  const { rows } = await tx.query(sql`
    insert into notice_setting as s (business_id, user_id)
    select ${businessId}, ${userId}
    where coalesce(${based}::integer, 0) = 0
      or exists (select from notice_setting where business_id = ${businessId} and user_id = ${userId})
    on conflict (business_id, user_id) do update set version = s.version + 1
    where ${based}::integer is null or s.version = ${based}
    returning version`);
  return rows.length > 0;
}

/** A way that is null stays as it is. */
export async function putChoices(
  tx: Tx,
  { businessId, userId }: NoticePerson,
  choices: readonly ({ kind: NoticeKind } & StoredChoice)[],
): Promise<void> {
  await tx.query(sql`
    insert into notice_choice (business_id, user_id, kind, in_portal, by_mail, by_push)
    select ${businessId}, ${userId}, chosen.kind, chosen.in_portal, chosen.by_mail, chosen.by_push
    from unnest(
      ${choices.map(({ kind }) => kind)}::text[], ${choices.map(({ portal }) => portal)}::boolean[],
      ${choices.map(({ mail }) => mail)}::boolean[], ${choices.map(({ push }) => push)}::boolean[]
    ) as chosen(kind, in_portal, by_mail, by_push)
    on conflict (business_id, user_id, kind) do update
    set in_portal = excluded.in_portal, by_mail = excluded.by_mail,
      by_push = coalesce(excluded.by_push, notice_choice.by_push)`);
}

export async function setQuietHours(
  tx: Tx,
  { businessId, userId }: NoticePerson,
  hours: QuietHours | null,
): Promise<void> {
  await tx.query(sql`
    update notice_setting
    set quiet_from = ${hours?.from ?? null}::time, quiet_to = ${hours?.to ?? null}::time
    where business_id = ${businessId} and user_id = ${userId}`);
}

export async function setRefundAbove(tx: Tx, { businessId, userId }: NoticePerson, cents: number): Promise<void> {
  await tx.query(sql`
    update notice_setting
    set refund_above_cents = ${cents}
    where business_id = ${businessId} and user_id = ${userId}`);
}
