import { useState } from 'react';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { MemberDialog } from './member-dialog.tsx';
import { TeamRules } from './team-rules.tsx';
import { MemberRows, type Member, type MemberAct } from './member-rows.tsx';

type Open = { what: 'invite' } | { what: 'edit' | 'remove'; member: Member };

/** Who else works with the portal of this business, and what each person may do. */
export function TeamScreen() {
  const team = useRead('team', 'listTeam');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const resend = useWrite('resendInvitation', {
    topics: ['team'],
    onDone: ({ email }) => toast.success(`A new link is on its way to ${email}`),
  });
  const act = (what: MemberAct, member: Member) =>
    what === 'resend'
      ? resend.mutate({ params: { id: member.id }, idempotencyKey: newIdempotencyKey() })
      : setOpen({ what, member });
  const invite = <Button onClick={() => setOpen({ what: 'invite' })}>Invite a person</Button>;
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead title="Team" sub="The people who work with this portal, and what each of them may do." />
      </div>
      <Panel title="People" aside={team.data && team.data.length > 0 && invite}>
        {team.isError && !team.data && <ReadFailed what="Your team" />}
        {!team.data && !team.isError && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={3} columns={4} />
          </div>
        )}
        {team.data?.length === 0 && (
          <EmptyState action={invite}>
            Only you work with this portal. Invite managers to run stores and promotions, or an accountant to read money
            and exports.
          </EmptyState>
        )}
        {team.data && team.data.length > 0 && <MemberRows members={team.data} busy={resend.isPending} onAct={act} />}
      </Panel>
      <TeamRules />
      {open && open.what !== 'remove' && (
        <MemberDialog
          // What is shown follows the stored person, so that an edit elsewhere is noticed.
          member={open.what === 'edit' ? (team.data?.find(({ id }) => id === open.member.id) ?? open.member) : null}
          onClose={close}
        />
      )}
      <RemoveMember member={open?.what === 'remove' ? open.member : null} onClose={close} />
    </>
  );
}

function RemoveMember({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const remove = useWrite('removeMember', {
    topics: ['team'],
    onDone: () => {
      onClose();
      toast.success(`${member?.name} is removed`);
    },
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onCancel={onClose}
      onConfirm={() => member && remove.mutate({ params: { id: member.id }, idempotencyKey: newIdempotencyKey() })}
      busy={remove.isPending}
      title={member ? `Remove ${member.name}?` : ''}
      confirmLabel={word('Remove')}
    >
      {member?.joinedAt
        ? `${member.email} is signed out of this business at once and cannot open it any more.`
        : `The link that was sent to ${member?.email} stops working.`}
    </ConfirmDialog>
  );
}
