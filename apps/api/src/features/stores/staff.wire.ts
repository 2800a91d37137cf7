import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StaffFields, StaffRow } from './staff.repo.ts';

type StaffWire = CallOutput<Calls['createStaff']>;
type StaffBody = ParsedInput<Calls['createStaff']>['body'];

export function toStaffWire(staff: StaffRow): StaffWire {
  return {
    id: staff.staff_id,
    storeId: staff.store_id,
    active: staff.active,
    user: { firstName: staff.first_name, lastName: staff.last_name, email: staff.email },
    hasPassword: staff.password_hash !== null,
    invitedAt: staff.invited_at.toISOString(),
    version: staff.edits,
  };
}

/** A person as the audit trail names one. */
export const staffWords = ({
  first_name: first,
  last_name: last,
}: Pick<StaffFields, 'first_name' | 'last_name'>): string => `${first} ${last}`;

export function toStaffFields({ user }: StaffBody): StaffFields {
  return { first_name: user.firstName, last_name: user.lastName, email: user.email };
}
