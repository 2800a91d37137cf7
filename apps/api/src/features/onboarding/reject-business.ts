import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { revokeBusinessSessions } from '../auth/public.ts';
import { getBusiness, getStatus, lockBusiness, mailOwner } from '../business/public.ts';
import { setRejectedAt } from './onboarding.repo.ts';

/**
 * The operator declines a business, or takes that back: its sessions end, its devices are refused from the next call
 * on, its owner is mailed. Refuses what would change nothing. Answers
 * the sessions that ended.
 */
export async function rejectBusiness(
  tx: Tx,
  desk: OperatorDesk,
  word: { businessId: string; rejected: boolean; reason: string },
): Promise<string[]> {
  const { businessId, rejected, reason } = word;
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const before = await setRejectedAt(tx, businessId, rejected ? desk.clock.now() : null);
  if ((before !== null) === rejected) throw new Refusal(rejected ? 'declined_already' : 'not_declined');
  const ended = rejected
    ? await revokeBusinessSessions(tx, businessId, { reason: 'rejected', now: desk.securityNow() })
    : [];
  const business = await getBusiness(tx, businessId);
  const status = await getStatus(tx, businessId);
  const decision = rejected ? 'rejected' : 'approved';
  await mailOwner(tx, desk, business, ({ checkResultMail }, brand) =>
    checkResultMail(brand, { businessName: business.name, kind: 'business', decision, status }),
  );
  await auditOperator(tx, desk, businessId, {
    action: 'business.reject',
    subject: business.name,
    before: { declined: !rejected },
    after: { declined: rejected, reason, sessionsEnded: ended.length },
  });
  return ended;
}
