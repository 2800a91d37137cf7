import { lockBooks } from '../../ledger/lock-books.ts';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { findPrimaryId } from '../bank/public.ts';
import { setConfirmed } from './guarded-changes.repo.ts';

/**
 * Resumes transfers after a change was stopped. The owner confirms, with a proof, the account that money goes to; if
 * another one is primary by now, nothing is resumed.
 */
export const confirmTransfers: Handler<'confirmTransfers'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  await requireStepUp(context);
  await context.write(async (tx) => {
    await lockBooks(tx, businessId);
    if (!(await setConfirmed(tx, businessId, platform.securityNow()))) throw new Refusal('transfers_not_stopped');
    if ((await findPrimaryId(tx, businessId)) !== body.accountNo) throw new Refusal('account_differs');
    await audit(tx, context, { action: 'transfer.confirm' });
  });
  platform.live.publish(businessId, 'money');
  return { success: true };
};
