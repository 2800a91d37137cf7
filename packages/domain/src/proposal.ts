/** The decisions that take two operators: one proposes, another approves. */
export const PROPOSAL_KINDS = ['lift-freeze', 'withdraw-rejection', 'approve-bank', 'change-email'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** The name of each kind on the desk's screens. */
export const PROPOSAL_WORDS: Readonly<Record<ProposalKind, string>> = {
  'lift-freeze': 'Lift the freeze on payouts',
  'withdraw-rejection': 'Reinstate the business',
  'approve-bank': 'Approve the bank, overruling the provider',
  'change-email': "Change the owner's email",
};

/** What an approval does at once. */
export const PROPOSAL_CONSEQUENCES: Readonly<Record<ProposalKind, string>> = {
  'lift-freeze': 'The merchant can transfer money again.',
  'withdraw-rejection': 'The business goes back to its status before it was declined. The owner gets an email.',
  'approve-bank': 'This verifies all linked accounts, overriding the provider. They then get payouts.',
  'change-email': 'All sessions of the owner end. Sign-in and messages use the new email. Both addresses get an email.',
};

/** A proposal that nobody has decided within this many hours of the security clock can no longer be approved. */
export const PROPOSAL_HOURS = 24;

export type ProposalState = 'open' | 'approved' | 'declined' | 'expired';

/** The state of a proposal at an instant: the decision, or whether one can still be made. */
export function proposalState(
  proposal: { outcome: 'approved' | 'declined' | null; expiresAt: Date },
  now: Date,
): ProposalState {
  if (proposal.outcome !== null) return proposal.outcome;
  return now < proposal.expiresAt ? 'open' : 'expired';
}

/** Why this operator may not approve or decline a proposal now, or null. */
export function whyNotDecide(
  proposal: { outcome: 'approved' | 'declined' | null; expiresAt: Date; proposedBy: string },
  { operatorId, now }: { operatorId: string; now: Date },
): 'proposal_decided' | 'proposal_expired' | 'proposal_own' | null {
  const state = proposalState(proposal, now);
  if (state === 'approved' || state === 'declined') return 'proposal_decided';
  if (state === 'expired') return 'proposal_expired';
  return proposal.proposedBy === operatorId ? 'proposal_own' : null;
}
