import type { AgencyDecision } from '@trilane/domain/business-status';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { revokeBusinessSessions } from '../auth/public.ts';
import { getBusiness, lockBusiness } from '../business/public.ts';
import { findNewestCheck, setCheckDecision, setDecision, type CheckKind } from './onboarding.repo.ts';

const RANK: Record<AgencyDecision, number> = { undecided: 0, approved: 1, rejected: 2 };

export interface AppliedDecision {
  /** What the check says now; null when this word changed nothing. */
  changedTo: AgencyDecision | null;
  /** Sessions that a rejection ended; their streams are to be closed after the commit. */
  endedSessions: string[];
}

const NOTHING: AppliedDecision = { changedTo: null, endedSessions: [] };

/**
 * Takes in the agency's word on a check, whether answered at once or reported later. A rejection outweighs an approval and an
 * approval outweighs 'undecided', so that repeats and disorder end in the same state. A word on an older check, or on one we
 * never asked for, changes nothing.
 */
export async function applyDecision(
  tx: Tx,
  platform: Platform,
  word: { businessId: string; kind: CheckKind; reference: string; decision: AgencyDecision },
): Promise<AppliedDecision> {
  const { businessId, kind, reference, decision } = word;
  if (!(await lockBusiness(tx, businessId))) return NOTHING;
  const check = await findNewestCheck(tx, businessId, kind);
  if (!check || check.reference !== reference) return NOTHING;
  if (check.decision !== null && RANK[decision] <= RANK[check.decision]) return NOTHING;
  await setCheckDecision(tx, businessId, { reference, decision, now: platform.clock.now() });
  await setDecision(tx, businessId, kind, decision);
  if (kind !== 'business' || decision !== 'rejected') return { changedTo: decision, endedSessions: [] };
  return { changedTo: decision, endedSessions: await revokeBusinessSessions(tx, businessId, { reason: 'rejected', now: platform.securityNow() }) };
}

/** The owner's e-mail and business name for a result that came while nobody was looking. */
export async function receiverOf(tx: Tx, businessId: string): Promise<{ email: string; name: string }> {
  const business = await getBusiness(tx, businessId);
  return { email: business.owner_email, name: business.name };
}
