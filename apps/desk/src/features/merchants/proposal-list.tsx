import { PROPOSAL_CONSEQUENCES, PROPOSAL_WORDS } from '@trilane/domain/proposal';
import { hasDeskRole } from '@trilane/domain/desk-role';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { REASON_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Dialog } from '@trilane/ui/dialog';
import { TextLink } from '@trilane/ui/link';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import s from './merchants.module.css';
import type { Proposal } from './wire.ts';

const READS = ['listProposals', 'getMerchant', 'listMerchantTimeline'] as const;

/** Proposals, each with the decisions that the signed-in operator may take. */
export function ProposalList({ proposals, linked = false }: { proposals: readonly Proposal[]; linked?: boolean }) {
  return (
    <ul className={s.events}>
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <p>
            <strong>{PROPOSAL_WORDS[proposal.kind]}</strong>
            {proposal.email && ` to ${proposal.email}`}
            {linked && (
              <>
                {', '}
                <TextLink href={`/merchants/${proposal.businessId}`}>{proposal.businessName || 'a merchant'}</TextLink>
              </>
            )}
          </p>
          <p>Reason: {proposal.reason}</p>
          <p className="muted">
            {proposal.proposedBy}, {formatNewYorkInstant(proposal.proposedAt)}
            {proposal.state === 'open' && `, open until ${formatNewYorkInstant(proposal.expiresAt)}`}
            {proposal.state === 'expired' && ', expired'}
            {proposal.decidedBy && `; ${proposal.state} by ${proposal.decidedBy}`}
            {proposal.decisionReason && `: ${proposal.decisionReason}`}
          </p>
          {proposal.state === 'open' && <Deciding proposal={proposal} />}
        </li>
      ))}
    </ul>
  );
}

function Deciding({ proposal }: { proposal: Proposal }) {
  const roles = useDeskMe().data?.roles ?? [];
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const close = () => setAsked(null);
  const approve = useDeskWrite('approveProposal', {
    reads: READS,
    onDone: () => {
      close();
      toast.success('Approved and carried out');
    },
  });
  if (proposal.own) return <p>A second operator has to decide this.</p>;
  if (!hasDeskRole(roles, ['risk'])) return null;
  const params = { id: proposal.businessId, proposalId: proposal.id };
  return (
    <div className={s.actions}>
      <Button variant="primary" onClick={() => setAsked('approve')}>
        Approve
      </Button>
      <Button onClick={() => setAsked('decline')}>Decline</Button>
      <ConfirmDialog
        open={asked === 'approve'}
        onCancel={close}
        onConfirm={() => approve.mutate({ params })}
        title={`${PROPOSAL_WORDS[proposal.kind]}?`}
        confirmLabel="Approve"
        danger={false}
        busy={approve.isPending}
      >
        {PROPOSAL_CONSEQUENCES[proposal.kind]}
      </ConfirmDialog>
      {asked === 'decline' && <DeclineDialog params={params} onClose={close} />}
    </div>
  );
}

function DeclineDialog({ params, onClose }: { params: { id: string; proposalId: string }; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useDeskWrite('declineProposal', {
    reads: READS,
    showsErrors: true,
    onDone: () => {
      onClose();
      toast.success('Declined; nothing changes for the merchant');
    },
  });
  const { error } = decline;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Decline the proposal"
      description="Nothing changes for the merchant."
      size="s"
    >
      <DeskForm className={s.form} onSubmit={() => decline.mutate({ params, body: { reason } })}>
        <TextArea
          label="Reason"
          atMost={REASON_LENGTH_MAX}
          value={reason}
          error={error ? wordsOf(error) : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="danger" busy={decline.isPending}>
          Decline
        </Button>
      </DeskForm>
    </Dialog>
  );
}
