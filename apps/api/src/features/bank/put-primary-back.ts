import type { Tx } from '../../platform/db/transaction.ts';
import { findAccount, setNoPrimary, setPrimary, type KnownAccount } from './bank-accounts.repo.ts';

/**
 * Makes the account primary again that was so before a stopped change, and returns true. Leaves no account primary if
 * there was none, if it can no longer receive money, or if its number has changed since; in the last two cases it
 * returns false. The caller holds the business.
 */
export async function putPrimaryBack(
  tx: Tx,
  businessId: string,
  former: { accountId: string | null; changedAt: Date },
): Promise<boolean> {
  const { accountId, changedAt } = former;
  const account = accountId === null ? null : await findAccount(tx, businessId, accountId);
  if (account && canBePutBack(account, changedAt)) {
    await setPrimary(tx, businessId, accountId!);
    return true;
  }
  await setNoPrimary(tx, businessId);
  return accountId === null;
}

const canBePutBack = ({ isApproved, isClosed, numberChangedAt }: KnownAccount, changedAt: Date): boolean =>
  isApproved && !isClosed && (numberChangedAt === null || numberChangedAt < changedAt);
