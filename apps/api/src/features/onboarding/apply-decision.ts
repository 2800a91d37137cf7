import type { AuditActor } from '@trilane/domain/audit';
import type { AgencyDecision } from '@trilane/domain/business-status';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { revokeBusinessSessions } from '../auth/public.ts';
import { getBusiness, getStatus, lockBusiness, mailOwner } from '../business/public.ts';
import { findNewestCheck, noteAgencyWord, setCheckDecision, setDecision, type CheckKind } from './onboarding.repo.ts';

const RANK: Record<AgencyDecision, number> = { undecided: 0, approved: 1, rejected: 2 };

const outweighs = (word: AgencyDecision, other: AgencyDecision | null): boolean =>
  other === null || RANK[word] > RANK[other];

export interface AppliedDecision {
  /** What the check says now; null when this word changed nothing. */
  changedTo: AgencyDecision | null;
  /** Sessions that a rejection ended; their streams are to be closed after the commit. */
  endedSessions: string[];
}

const AGENCY = 'Identity agency';

const NOTHING: AppliedDecision = { changedTo: null, endedSessions: [] };

/**
 * Applies the agency's decision on a check, whether answered at once or reported later. A rejection outweighs an
 * approval and an approval outweighs 'undecided', so repeats and reports out of order end in the same state. A decision
 * counts only if it outweighs both the one in force, which may be the operator's, and all earlier ones of the agency.
 * So a repeat never undoes the operator's decision. A decision on an older check, or on one that we never requested,
 * changes nothing.
 */
export async function applyDecision(
  tx: Tx,
  platform: Platform,
  word: {
    businessId: string;
    kind: CheckKind;
    reference: string;
    decision: AgencyDecision;
    by?: { kind: AuditActor; name: string };
  },
): Promise<AppliedDecision> {
  const { businessId, kind, reference, decision } = word;
  if (!(await lockBusiness(tx, businessId))) return NOTHING;
  const check = await findNewestCheck(tx, businessId, kind);
  if (!check || check.reference !== reference) return NOTHING;
  if (!outweighs(decision, check.agency_word)) return NOTHING;
  await noteAgencyWord(tx, businessId, { reference, word: decision });
  if (!outweighs(decision, check.decision)) return NOTHING;
  await setCheckDecision(tx, businessId, { reference, decision, now: platform.clock.now() });
  await setDecision(tx, businessId, kind, decision);
  const isRejection = kind === 'business' && decision === 'rejected';
  const endedSessions = isRejection
    ? await revokeBusinessSessions(tx, businessId, { reason: 'rejected', now: platform.securityNow() })
    : [];
  await appendAudit(tx, {
    businessId,
    at: platform.securityNow(),
    actorKind: word.by?.kind ?? 'provider',
    actor: word.by?.name ?? AGENCY,
    action: 'identity.decide',
    subject: kind,
    before: { decision: check.decision },
    after: { decision, ...(isRejection && { sessionsEnded: endedSessions.length }) },
  });
  return { changedTo: decision, endedSessions };
}

interface News {
  businessId: string;
  kind: CheckKind;
  applied: AppliedDecision;
}

/** Mails the result of a check that came while nobody was waiting for it; nothing while the check is undecided. */
export async function mailDecision(tx: Tx, platform: Platform, { businessId, kind, applied }: News): Promise<void> {
  const { changedTo: decision } = applied;
  if (decision !== 'approved' && decision !== 'rejected') return;
  const business = await getBusiness(tx, businessId);
  const status = await getStatus(tx, businessId);
  await mailOwner(tx, platform, business, ({ checkResultMail }, brand) =>
    checkResultMail(brand, { businessName: business.name, kind, decision, status }),
  );
}

/**
 * For this long after the question, the owner is probably still watching the screen, which continues without a mail.
 */
const WATCHING_MS = 60_000;

/** Mails the result of our own question when the answer came late, because the agency could not be reached at once. */
export async function mailLateDecision(tx: Tx, platform: Platform, news: News & { requestedAt: Date }): Promise<void> {
  if (platform.securityNow().getTime() - news.requestedAt.getTime() > WATCHING_MS)
    await mailDecision(tx, platform, news);
}
