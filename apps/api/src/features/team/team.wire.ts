import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { centsToDollars, dollarsToCents, whyNotCents } from '@trilane/domain/money';
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
    invitedAt: row.invited_at.toISOString(),
    joinedAt: row.joined_at?.toISOString() ?? null,
    version: row.version,
  };
}

type Body = Pick<ParsedInput<Calls['inviteMember']>['body'], 'name' | 'role' | 'mayTransfer' | 'refundLimit'>;

/** Only managers refund, so nobody else keeps a limit. */
export function memberFieldsOf({ name, role, mayTransfer, refundLimit }: Body): MemberFields {
  const cents = refundLimit === null ? null : dollarsToCents(refundLimit);
  if (refundLimit !== null && cents === null)
    throw new Refusal('invalid', { errors: { refundLimit: [whyNotCents(refundLimit)] } });
  return { name, role, may_transfer: mayTransfer, refund_limit_cents: role === 'manager' ? cents : null };
}

/** What the audit trail says of a person. */
export const auditedFields = (row: MemberFields) => ({
  name: row.name,
  role: row.role,
  mayTransfer: row.may_transfer,
  refundLimitCents: row.refund_limit_cents,
});
