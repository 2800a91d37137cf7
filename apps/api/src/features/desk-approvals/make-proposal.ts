import { PROPOSAL_HOURS, type ProposalKind } from '@trilane/domain/proposal';
import { HOUR_MS } from '@trilane/domain/time-units';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBusiness } from '../business/public.ts';
import { findProposal, hasOpenProposal, insertProposal, type ProposalRow } from './proposals.repo.ts';
import { requireProposable } from './what-was-seen.ts';

/** The operator who proposes or decides. */
export interface Sitting {
  operatorId: string;
  name: string;
}

/** Makes a proposal, which a second operator has to approve within a day. Nothing changes for the merchant yet. */
export async function makeProposal(
  tx: Tx,
  desk: OperatorDesk,
  word: { businessId: string; kind: ProposalKind; email: string | null; reason: string; by: Sitting },
): Promise<ProposalRow> {
  const { businessId, kind, reason } = word;
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const now = desk.securityNow();
  if (await hasOpenProposal(tx, businessId, kind, now)) throw new Refusal('proposal_open');
  const seen = await requireProposable(tx, word);
  const proposalId = newId();
  const expiresAt = new Date(now.getTime() + PROPOSAL_HOURS * HOUR_MS);
  await insertProposal(tx, { ...word, proposalId, seen, now, expiresAt });
  await auditOperator(tx, desk, businessId, {
    action: 'proposal.make',
    subject: kind,
    after: { reason, ...(word.email !== null && { email: word.email }), until: expiresAt.toISOString() },
  });
  return (await findProposal(tx, businessId, proposalId))!;
}
