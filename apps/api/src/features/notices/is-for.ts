import type { NoticeKind } from '@trilane/domain/notice';
import { OWNER, seesStore } from '@trilane/domain/team';
import type { PersonRow } from './notices.repo.ts';
import { kindsFor } from './who-reads.ts';

type Person = Pick<PersonRow, 'role' | 'may_transfer' | 'store_ids'> & { owes_second_factor?: boolean };

/** Whether a person may see a notice. A store manager sees those of the own stores and of what concerns every store. */
export function isFor(
  { role, may_transfer: mayTransfer, store_ids: storeIds, owes_second_factor: owesSecondFactor = false }: Person,
  { kind, storeId }: { kind: NoticeKind; storeId: string | null },
): boolean {
  const permissions = { ...OWNER, role, mayTransfer, storeIds, owesSecondFactor };
  return kindsFor(permissions).includes(kind) && (storeId === null || seesStore(permissions, storeId));
}
