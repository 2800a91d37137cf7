import { NOTICE_ABOUT_LENGTH_MAX, type NoticeFacts } from '@trilane/domain/notice';
import { defaultChoice } from '@trilane/domain/notice-settings';
import { OWNER, seesStore } from '@trilane/domain/team';
import type { Tx } from '../../platform/db/transaction.ts';
import { insertNotices, listPeople, type PersonRow, type Told } from './notices.repo.ts';
import { kindsFor } from './who-reads.ts';

/** What people are told of. */
export interface NewNotice extends NoticeFacts {
  /** Names the event: nobody is told of it twice. */
  eventKey: string;
  /** The transfer, the device or the promotion; a new id for what has no page of its own. */
  subjectId: string;
  /** The store that it concerns; null for the whole business. */
  storeId: string | null;
}

const standingOf = ({ role, may_transfer: mayTransfer, store_ids: storeIds }: PersonRow) => ({
  ...OWNER,
  role,
  mayTransfer,
  storeIds,
});

/** Whether a person is told of it. A store manager is told of the own stores and of what concerns every store. */
function isFor(person: PersonRow, { kind, storeId }: NewNotice): boolean {
  const standing = standingOf(person);
  return kindsFor(standing).includes(kind) && (storeId === null || seesStore(standing, storeId));
}

/** How a person is told of it; null for somebody who wants to hear nothing of this kind. */
function toldOf({ user_id: userId, in_portal: inPortal }: PersonRow, { kind }: NewNotice): Told | null {
  return (inPortal ?? defaultChoice(kind).portal) ? { userId, inPortal: true } : null;
}

/** Tells everybody of a business who may see it and wants to, in the transaction that makes it so. */
export async function makeNotice(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
  notice: NewNotice,
): Promise<void> {
  const people = (await listPeople(tx, businessId, notice.kind)).filter((person) => isFor(person, notice));
  const told = people.flatMap((person) => toldOf(person, notice) ?? []);
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
