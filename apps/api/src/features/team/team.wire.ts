import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { centsToDollars, dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { isStoreRole } from '@trilane/domain/team';
import { Refusal } from '../../platform/refusal.ts';
import type { MemberFields, MemberRow } from './team.repo.ts';

export function memberToWire(row: MemberRow): CallOutput<Calls['listTeam']>[number] {
  return {
    id: row.member_id,
    name: row.name,
    email: row.email,
    role: row.role,
    mayTransfer: row.may_transfer,
    refundLimit: row.refund_limit_cents === null ? null : centsToDollars(row.refund_limit_cents),
    storeIds: row.store_ids,
    invitedAt: row.invited_at.toISOString(),
    joinedAt: row.joined_at?.toISOString() ?? null,
    version: row.version,
  };
}

type Body = Pick<
  ParsedInput<Calls['inviteMember']>['body'],
  'name' | 'role' | 'mayTransfer' | 'refundLimit' | 'storeIds'
>;

/**
 * What is kept of a person: a limit only of those who refund, stores only of store managers. Those do not transfer,
 * because the balance is that of all stores.
 */
export function memberFieldsOf({ name, role, mayTransfer, refundLimit, storeIds }: Body): MemberFields {
  const cents = refundLimit === null ? null : dollarsToCents(refundLimit);
  if (refundLimit !== null && cents === null)
    throw new Refusal('invalid', { errors: { refundLimit: [whyNotCents(refundLimit)] } });
  const ofStores = role === 'store-manager';
  return {
    name,
    role,
    may_transfer: mayTransfer && !ofStores,
    refund_limit_cents: isStoreRole(role) ? cents : null,
    store_ids: ofStores ? [...new Set(storeIds)] : null,
  };
}

/** What the audit trail says of a person. */
export const auditedFields = (row: MemberFields) => ({
  name: row.name,
  role: row.role,
  mayTransfer: row.may_transfer,
  refundLimitCents: row.refund_limit_cents,
  storeIds: row.store_ids,
});
