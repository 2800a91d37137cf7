import type { Tx } from '../../platform/db/transaction.ts';
import { findAccount, setNoPrimary, setPrimary } from './bank-accounts.repo.ts';

/**
 * Makes the account primary that was so before a change that is stopped. No account is primary where there was none, or
 * where that one cannot take money any more or has another number since the change; then the answer is false. The
 * caller holds the business.
 */
export async function putPrimaryBack(
  tx: Tx,
  businessId: string,
  former: { accountId: string | null; changedAt: Date },
): Promise<boolean> {
  const { accountId, changedAt } = former;
  const account = accountId === null ? null : await findAccount(tx, businessId, accountId);
  const isSame = account?.numberChangedAt == null || account.numberChangedAt < changedAt;
  if (accountId !== null && account?.isApproved && !account.isClosed && isSame) {
    await setPrimary(tx, businessId, accountId);
    return true;
  }
  await setNoPrimary(tx, businessId);
  return accountId === null;
}
