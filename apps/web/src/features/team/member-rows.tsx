import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { isStoreRole, ROLE_WORDS } from '@trilane/domain/team';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import s from './team.module.css';

export type Member = CallOutput<Calls['listTeam']>[number];
export type MemberAct = 'edit' | 'remove' | 'resend';

const NAMED_MAX = 3;

/** The stores of a store manager in words; of many, the first and how many more. */
function storesOf({ storeIds }: Member, names: ReadonlyMap<string, string>): string | false {
  if (storeIds === null) return false;
  const named = storeIds.slice(0, NAMED_MAX).map((id) => names.get(id) ?? 'a store');
  const more = storeIds.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What a person may do beyond the role; empty when there is nothing. */
function extrasOf(member: Member, names: ReadonlyMap<string, string>): string {
  const { role, refundLimit, mayTransfer } = member;
  const refunds = refundLimit === null ? 'Refunds of any size' : `Refunds up to ${formatCents(centsOf(refundLimit))}`;
  return [storesOf(member, names), isStoreRole(role) && refunds, mayTransfer && 'Transfers to bank']
    .filter(Boolean)
    .join(' · ');
}

const Extras = ({ text }: { text: string }) => text && <span className={s.extras}>{text}</span>;

type MemberRowsProps = { members: readonly Member[]; busy: boolean; onAct: (what: MemberAct, member: Member) => void };

export function MemberRows({ members, busy, onAct }: MemberRowsProps) {
  const zone = useZone();
  const stores = useRead('stores', 'listStores', undefined, { meta: { quiet: true } });
  const names = new Map(stores.data?.map(({ id, name }) => [id, name]));
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
              <EmailAddress email={member.email} />
            </td>
            <td data-at="note">
              {ROLE_WORDS[member.role]}
              <Extras text={extrasOf(member, names)} />
            </td>
            <td data-at="note">
              <StatusBadge state={member.joinedAt ? 'linked' : 'off'}>
                {member.joinedAt ? 'Joined' : 'Invited'}
              </StatusBadge>
              <Extras text={formatInstant(member.joinedAt ?? member.invitedAt, zone)} />
            </td>
            <td data-at="wide" className={s.end}>
              <RowButtons member={member} busy={busy} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowButtons({ member, busy, onAct }: { member: Member; busy: boolean; onAct: MemberRowsProps['onAct'] }) {
  return (
    <span className={s.rowButtons}>
      {!member.joinedAt && (
        <Button size="s" busy={busy} aria-label={`New link for ${member.name}`} onClick={() => onAct('resend', member)}>
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
  );
}
