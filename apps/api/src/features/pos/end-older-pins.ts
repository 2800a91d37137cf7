import type { Db } from '../../platform/db/transaction.ts';
import { deleteSignIn, findSignIn, listPinsOfOtherKeys } from './staff-at-device.repo.ts';

/**
 * Ends every sign-in at a device whose PIN is hashed with another key than `keyId`: its app user signs in by password
 * again. Returns the business of each.
 */
export async function endOlderPins({ jobs, api }: { jobs: Db; api: Db }, keyId: string): Promise<string[]> {
  const ended: string[] = [];
  for (const pin of await listPinsOfOtherKeys(jobs, keyId)) {
    const isEnded = await api.write(pin.businessId, async (tx) => {
      const signIn = await findSignIn(tx, pin);
      // The PIN may have moved to the new key meanwhile, or be gone.
      if (!signIn?.pinHash || signIn.pinKeyId === keyId) return false;
      await deleteSignIn(tx, pin);
      return true;
    });
    if (isEnded) ended.push(pin.businessId);
  }
  return ended;
}
