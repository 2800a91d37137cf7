import type { z } from 'zod';
import type { proposal } from '@trilane/contract/desk/merchant-wire';
import { proposalState } from '@trilane/domain/proposal';
import type { ProposalRow } from './proposals.repo.ts';

/** A proposal as the operator `operatorId` reads it at `now`. */
export function proposalToWire(
  row: ProposalRow,
  { operatorId, now }: { operatorId: string; now: Date },
): z.output<typeof proposal> {
  return {
    id: row.proposal_id,
    businessId: row.business_id,
    businessName: row.business_name,
    kind: row.kind,
    state: proposalState({ outcome: row.outcome, expiresAt: row.expires_at }, now),
    email: row.email,
    reason: row.reason,
    proposedBy: row.proposed_by_name,
    own: row.proposed_by === operatorId,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.outcome_reason,
  };
}
