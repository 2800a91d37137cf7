import { NOTICE_ABOUT_LENGTH_MAX, type NoticeFacts, type NoticeKind } from '@trilane/domain/notice';
import { defaultChoice, isLargeEnough, sendTime } from '@trilane/domain/notice-settings';
import type { Tx } from '../../platform/db/transaction.ts';
import { isFor } from './is-for.ts';
import { insertNotices, listPeople, type Told } from './notices.repo.ts';
import { quietHoursOf } from './notice-settings.wire.ts';
import { wantsMail, wantsPush } from './wants.ts';

/** What people are told of. */
export interface NewNotice extends NoticeFacts {
  /** Names the event: nobody is told of it twice. */
  eventKey: string;
  /** The transfer, the device or the promotion; a new id for what has no page of its own. */
  subjectId: string;
  /** What a person's own amount is compared with; of refunds alone. */
  sizeCents?: number;
  /** The store that it concerns; null for the whole business. */
  storeId: string | null;
  /** The one person whom it concerns; everybody without it. */
  userId?: string;
}

/** How a person is told of it; null for somebody who wants to hear nothing of this kind. */
function toldOf(person: Awaited<ReturnType<typeof listPeople>>[number], kind: NoticeKind, now: Date): Told | null {
  const { user_id: userId, in_portal: chosen, time_zone: zone } = person;
  const inPortal = chosen ?? defaultChoice(kind).portal;
  const sendAt = sendTime(kind, now, { hours: quietHoursOf(person), zone });
  const mailAt = wantsMail(person, kind) ? sendAt : null;
  const pushAt = person.has_push && wantsPush(person, kind) ? sendAt : null;
  return inPortal || mailAt !== null || pushAt !== null ? { userId, inPortal, mailAt, pushAt } : null;
}

/** Tells everybody of a business who may see it and wants to, in the transaction that makes it so. */
export async function makeNotice(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
  notice: NewNotice,
): Promise<void> {
  const people = (await listPeople(tx, businessId, notice.kind)).filter(
    (person) =>
      (notice.userId ?? person.user_id) === person.user_id &&
      isFor(person, notice) &&
      isLargeEnough(notice, person.refund_above_cents),
  );
  const told = people.flatMap((person) => toldOf(person, notice.kind, now) ?? []);
  if (told.length === 0) return;
  await insertNotices(
    tx,
    { businessId, told, eventKey: notice.eventKey },
    {
      kind: notice.kind,
      store_id: notice.storeId,
      subject_id: notice.subjectId,
      about: notice.about.slice(0, NOTICE_ABOUT_LENGTH_MAX),
      amount_cents: notice.amountCents,
      said_at: now,
    },
  );
}
