import { lockBooks } from '../../ledger/lock-books.ts';
import { accountInMail } from '@trilane/contract/mails/name-in-mail';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { getBusinessData, lockBusiness } from '../business/public.ts';
import { deviceOf, recordGuardedChange } from '../guarded-changes/public.ts';
import { findAccount, findPrimaryId, findPrimaryWords, setPrimary } from './bank-accounts.repo.ts';

/**
 * 'Set as Primary': transfers go to this account from now on. Needs a proof, and an account of one's own that is
 * verified.
 */
export const setPrimaryAccount: Handler<'setPrimaryAccount'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  const { businessId } = holder;
  await requireStepUp(context);
  const answer = await context.write(async (tx) => {
    await lockBooks(tx, businessId);
    await lockBusiness(tx, businessId);
    const account = await findAccount(tx, businessId, body.accountNo);
    if (!account) throw new Refusal('not_found');
    if (!account.isApproved) throw new Refusal('account_not_approved');
    if (account.isClosed) throw new Refusal('account_closed');
    const before = await findPrimaryWords(tx, businessId);
    const formerId = await findPrimaryId(tx, businessId);
    await setPrimary(tx, businessId, body.accountNo);
    const after = await findPrimaryWords(tx, businessId);
    if (formerId !== body.accountNo) {
      const goesTo = `Transfers from ${platform.config.productName} now go to ${accountInMail(after ?? '')}.`;
      await recordGuardedChange(tx, platform, {
        businessId,
        kind: 'primary-account',
        before: formerId,
        after: body.accountNo,
        words: before === null ? goesTo : `${goesTo} They used to go to ${accountInMail(before)}.`,
        by: holder.email,
        device: deviceOf(context),
      });
    }
    await audit(tx, context, {
      action: 'bank.primary',
      subject: after ?? '',
      before: { account: before },
      after: { account: after },
    });
    return getBusinessData(tx, platform, businessId);
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'business');
  platform.live.publish(businessId, 'notices');
  platform.log.info(
    { event: 'primary-account-changed', businessId, userId: holder.userId, address: request.address },
    'the primary account was changed',
  );
  return answer;
};
