import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordGuardedChange } from '../guarded-changes/public.ts';
import { lockMember, updateMemberFields, type MemberKey } from './team.repo.ts';

/** Records that a person may transfer from now on, and mails the owner. The caller has locked the books first. */
export function recordTransferRight(
  tx: Tx,
  platform: Platform,
  { businessId, memberId }: MemberKey,
  given: { email: string; by: string; device: string },
): Promise<void> {
  return recordGuardedChange(tx, platform, {
    businessId,
    kind: 'transfer-right',
    subject: memberId,
    before: null,
    after: given.email,
    words: `${given.email} can now transfer money to your bank account.`,
    by: given.by,
    device: given.device,
  });
}

/** Takes the right to transfer from a person; true also where the person has left. */
export async function takeTransferRight(tx: Tx, key: MemberKey): Promise<boolean> {
  const member = await lockMember(tx, key);
  if (member?.may_transfer) await updateMemberFields(tx, key, { ...member, may_transfer: false });
  return true;
}
