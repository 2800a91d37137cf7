import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { ROLE_WORDS } from '@trilane/domain/team';
import { Button } from '@trilane/ui/button';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import s from './team.module.css';

export type Member = CallOutput<Calls['listTeam']>[number];
export type MemberAct = 'edit' | 'remove' | 'resend';

/** What a person may do beyond the role; empty when there is nothing. */
function extrasOf({ role, refundLimit, mayTransfer }: Member): string {
  const refunds = refundLimit === null ? 'Refunds of any size' : `Refunds up to ${formatCents(centsOf(refundLimit))}`;
  return [role === 'manager' && refunds, mayTransfer && 'Transfers to bank'].filter(Boolean).join(', ');
}

type MemberRowsProps = { members: readonly Member[]; busy: boolean; onAct: (what: MemberAct, member: Member) => void };

export function MemberRows({ members, busy, onAct }: MemberRowsProps) {
  const zone = useZone();
  return (
    <Table label="People" stack>
      <thead>
        <tr>
          <th>Name</th>
          <th>Email</th>
          <th>Role</th>
          <th>Status</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td data-at="title" className={s.name}>
              {member.name}
            </td>
            <td data-at="sub" className={s.long}>
              {member.email}
            </td>
            <td data-at="note">
              {ROLE_WORDS[member.role]}
              {extrasOf(member) && <span className={s.extras}>{extrasOf(member)}</span>}
            </td>
            <td data-at="note">
              <StatusBadge state={member.joinedAt ? 'linked' : 'off'}>
                {member.joinedAt ? 'Joined' : 'Invited'}
              </StatusBadge>
              <span className={s.extras}>{formatInstant(member.joinedAt ?? member.invitedAt, zone)}</span>
            </td>
            <td data-at="wide" className={s.end}>
              <span className={s.rowButtons}>
                {!member.joinedAt && (
                  <Button
                    size="s"
                    busy={busy}
                    aria-label={`New link for ${member.name}`}
                    onClick={() => onAct('resend', member)}
                  >
                    New link
                  </Button>
                )}
                <Button size="s" aria-label={`Edit ${member.name}`} onClick={() => onAct('edit', member)}>
                  Edit
                </Button>
                <Button size="s" aria-label={`Remove ${member.name}`} onClick={() => onAct('remove', member)}>
                  Remove
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
