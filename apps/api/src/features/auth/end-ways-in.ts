import type { Tx } from '../../platform/db/transaction.ts';
import { findUser, setPasswordHash } from './auth.repo.ts';
import { dropPasskey, listPasskeyRows } from './passkey.repo.ts';

/** What a person signed in with and no longer can: passkeys by name, and the password. */
interface EndedWaysIn {
  passkeysEnded: string[];
  passwordEnded: boolean;
}

/**
 * Ends the passkeys that a person got since an instant of the security clock and, where the hash of another password
 * is given, a password that was set after a change. The second factor stays: it opens nothing by itself, and without it
 * whoever reads the mails would be in.
 */
export async function endWaysInSince(
  tx: Tx,
  {
    userId,
    since,
    changedAt,
    otherHash,
    now,
  }: { userId: string; since: Date; changedAt: Date; otherHash: string | null; now: Date },
): Promise<EndedWaysIn> {
  const passkeys = (await listPasskeyRows(tx, userId)).filter(({ created_at: at }) => at >= since);
  for (const { passkey_id: id } of passkeys) await dropPasskey(tx, userId, id);
  const setAt = (await findUser(tx, userId))?.password_set_at ?? null;
  const passwordEnded = otherHash !== null && setAt !== null && setAt >= changedAt;
  if (passwordEnded) await setPasswordHash(tx, userId, otherHash, now);
  return { passkeysEnded: passkeys.map(({ name }) => name), passwordEnded };
}
