import type { AgencyDecision } from '@trilane/domain/business-status';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { revokeBusinessSessions } from '../auth/public.ts';
import { getBusiness, getStatus, lockBusiness, mailOwner } from '../business/public.ts';
import { findNewestCheck, setCheckDecision, setDecision, type CheckKind } from './onboarding.repo.ts';

type Decided = 'approved' | 'rejected';

/**
 * The operator's word on an identity check: it stands above the agency's, whatever that has said. A rejected business
 * loses its sessions. The owner is mailed. Refuses where nothing was ever asked, where the check says so already, and
 * where it no longer says what the operator had `seen`.
 * Returns the sessions that ended, whose streams are to be closed after the commit.
 */
export async function decideIdentity(
  tx: Tx,
  desk: OperatorDesk,
  word: {
    businessId: string;
    kind: CheckKind;
    decision: Decided;
    reason: string;
    seen?: AgencyDecision | null | undefined;
  },
): Promise<string[]> {
  const { businessId, kind, decision, reason, seen } = word;
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const check = await findNewestCheck(tx, businessId, kind);
  if (!check) throw new Refusal(kind === 'business' ? 'business_not_registered' : 'owner_details_missing');
  if (check.decision === decision) throw new Refusal(`check_${decision}_already`);
  if (seen !== undefined && seen !== check.decision) throw new Refusal('check_changed');
  const now = desk.clock.now();
  await setCheckDecision(tx, businessId, { reference: check.reference, decision, now });
  await setDecision(tx, businessId, kind, decision);
  const ended =
    kind === 'business' && decision === 'rejected'
      ? await revokeBusinessSessions(tx, businessId, { reason: 'rejected', now: desk.securityNow() })
      : [];
  const business = await getBusiness(tx, businessId);
  const status = await getStatus(tx, businessId);
  await mailOwner(tx, desk, business, ({ checkResultMail }, brand) =>
    checkResultMail(brand, { businessName: business.name, kind, decision, status }),
  );
  await auditOperator(tx, desk, businessId, {
    action: 'identity.decide',
    subject: kind,
    before: { decision: check.decision },
    after: { decision, reason, ...(ended.length > 0 && { sessionsEnded: ended.length }) },
  });
  return ended;
}
