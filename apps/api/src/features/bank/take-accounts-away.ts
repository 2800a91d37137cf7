import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/secret-box.ts';
import type { BankConnectEvent } from '../../ports/open-banking.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { hasAccount, removeAccounts } from './bank-accounts.repo.ts';
import { findConnectSession, putRegistration } from './bank.repo.ts';

/**
 * Removes accounts that were revoked at the bank, so that no transfer goes to them any more. None of the other accounts
 * becomes primary, because only the owner decides where the money goes. Returns false if the link had none of these
 * accounts. The caller holds the lock on the business.
 */
export async function takeAccountsAway(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<boolean> {
  const { businessId, providerName } = event;
  const stateHash = hashToken(event.state);
  if (!(await findConnectSession(tx, businessId, stateHash))) return false;
  const now = platform.clock.now();
  const removed = await removeAccounts(tx, businessId, { stateHash, accountIds: event.removedAccountIds, now });
  if (removed.length === 0) return false;
  const accounts = removed.map(({ words }) => words);
  const anyLeft = await hasAccount(tx, businessId);
  if (!anyLeft)
    await putRegistration(tx, businessId, { status: 'removed', reason: null, providerName, outcome: 'removed', now });
  const primaryGone = removed.some(({ was_primary }) => was_primary);
  await mailOwner(tx, platform, await getBusiness(tx, businessId), ({ accountsRemovedMail }, brand) =>
    accountsRemovedMail(brand, { providerName, accounts, anyLeft, primaryGone }),
  );
  await appendAudit(tx, {
    businessId,
    at: platform.securityNow(),
    actorKind: 'provider',
    actor: 'Open banking provider',
    action: 'bank.report',
    subject: providerName,
    after: { outcome: 'removed', accounts, primary: primaryGone },
  });
  return true;
}
