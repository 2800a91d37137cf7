import type { ProposalKind } from '@trilane/domain/proposal';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireFreeEmail } from '../auth/public.ts';
import { findSeenFacts, type SeenFacts } from './proposals.repo.ts';

/** Refuses a proposal that would change nothing. */
function requireSubject(kind: ProposalKind, facts: SeenFacts): void {
  if (kind === 'lift-freeze' && facts.frozen_at === null) throw new Refusal('not_frozen');
  if (kind === 'withdraw-rejection' && facts.rejected_at === null) throw new Refusal('not_declined');
  if (kind !== 'approve-bank') return;
  if (facts.accounts === 0) throw new Refusal('bank_not_chosen');
  if (facts.waiting_accounts.length === 0) throw new Refusal('bank_approved_already');
}

/** The facts behind a kind of proposal as one text, which differs once the merchant has changed. */
function seenText(kind: ProposalKind, facts: SeenFacts): string {
  const about = {
    'lift-freeze': [facts.frozen_at, facts.declined],
    'withdraw-rejection': [facts.rejected_at],
    'approve-bank': [facts.waiting_accounts, facts.documents, facts.bank, facts.declined],
    'change-email': [facts.owner_email, facts.declined],
  };
  return JSON.stringify(about[kind]);
}

interface About {
  businessId: string;
  kind: ProposalKind;
  email: string | null;
}

/** Returns the facts that a new proposal rests on, as one text. Refuses what could not be carried out. */
export async function requireProposable(tx: Tx, { businessId, kind, email }: About): Promise<string> {
  const facts = await findSeenFacts(tx, businessId);
  if (!facts) throw new Refusal('merchant_unknown');
  requireSubject(kind, facts);
  if (email !== null) await requireFreeEmail(tx, businessId, email);
  return seenText(kind, facts);
}

/** Refuses a proposal whose merchant has changed since it was made. */
export async function requireUnchanged(tx: Tx, proposal: About & { seen: string }): Promise<void> {
  const facts = await findSeenFacts(tx, proposal.businessId);
  if (!facts) throw new Refusal('merchant_unknown');
  requireSubject(proposal.kind, facts);
  if (seenText(proposal.kind, facts) !== proposal.seen) throw new Refusal('merchant_changed');
}
