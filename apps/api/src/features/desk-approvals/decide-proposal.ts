import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { whyNotDecide } from '@trilane/domain/proposal';
import { lockBooks } from '../../ledger/lock-books.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeOwnerEmail } from '../auth/public.ts';
import { freezePayouts } from '../balance/public.ts';
import { decideBank } from '../bank/public.ts';
import { lockBusiness } from '../business/public.ts';
import { rejectBusiness } from '../onboarding/public.ts';
import type { Sitting } from './make-proposal.ts';
import { findProposal, setDecision, type ProposalRow } from './proposals.repo.ts';
import { requireUnchanged } from './what-was-seen.ts';

interface Word {
  businessId: string;
  proposalId: string;
  by: Sitting;
}

/** The proposal, if this operator may decide it. A second operator waits here for the first, and is told who it was. */
async function requireDecidable(
  tx: Tx,
  desk: OperatorDesk,
  { businessId, proposalId, by }: Word,
): Promise<ProposalRow> {
  // The books first, as everywhere: a new email of the owner locks them, too.
  await lockBooks(tx, businessId);
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const row = await findProposal(tx, businessId, proposalId);
  if (!row) throw new Refusal('not_found');
  const why = whyNotDecide(
    { outcome: row.outcome, expiresAt: row.expires_at, proposedBy: row.proposed_by },
    { operatorId: by.operatorId, now: desk.securityNow() },
  );
  if (why === null) return row;
  if (why !== 'proposal_decided') throw new Refusal(why);
  throw new Refusal(why, { message: refusalDetails.proposalDecided(row.decided_by_name!, row.outcome!) });
}

/** Carries out what was proposed, and returns the sessions that it ended. */
async function carryOut(tx: Tx, desk: OperatorDesk, row: ProposalRow, by: Sitting): Promise<string[]> {
  const word = {
    businessId: row.business_id,
    reason: `${row.reason} (proposed by ${row.proposed_by_name}, approved by ${by.name})`,
  };
  switch (row.kind) {
    case 'lift-freeze':
      await freezePayouts(tx, desk, { ...word, frozen: false });
      return [];
    case 'withdraw-rejection':
      await rejectBusiness(tx, desk, { ...word, rejected: false });
      return [];
    case 'approve-bank':
      await decideBank(tx, desk, { ...word, outcome: 'approved' });
      return [];
    case 'change-email':
      return changeOwnerEmail(tx, desk, { ...word, email: row.email! });
  }
}

/**
 * Approves another operator's proposal and carries it out. Refuses a proposal that is decided, expired or the
 * operator's own, and one whose merchant has changed since.
 */
export async function approveProposal(
  tx: Tx,
  desk: OperatorDesk,
  word: Word,
): Promise<{ proposal: ProposalRow; ended: string[] }> {
  const row = await requireDecidable(tx, desk, word);
  const { businessId, proposalId, by } = word;
  await requireUnchanged(tx, { businessId, kind: row.kind, email: row.email, seen: row.seen });
  await setDecision(tx, businessId, proposalId, { outcome: 'approved', reason: null, by, now: desk.securityNow() });
  const ended = await carryOut(tx, desk, row, by);
  await auditOperator(tx, desk, businessId, {
    action: 'proposal.approve',
    subject: row.kind,
    after: { proposedBy: row.proposed_by_name, reason: row.reason },
  });
  return { proposal: (await findProposal(tx, businessId, proposalId))!, ended };
}

/** Declines another operator's proposal, with a reason. */
export async function declineProposal(
  tx: Tx,
  desk: OperatorDesk,
  word: Word & { reason: string },
): Promise<ProposalRow> {
  const row = await requireDecidable(tx, desk, word);
  const { businessId, proposalId, by, reason } = word;
  await setDecision(tx, businessId, proposalId, { outcome: 'declined', reason, by, now: desk.securityNow() });
  await auditOperator(tx, desk, businessId, {
    action: 'proposal.decline',
    subject: row.kind,
    after: { proposedBy: row.proposed_by_name, reason },
  });
  return (await findProposal(tx, businessId, proposalId))!;
}
