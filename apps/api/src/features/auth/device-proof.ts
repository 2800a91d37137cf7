import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';

/** A person signs in from more browsers seldom; the one that was used least recently is then a stranger's again. */
const PROOFS_MAX = 20;

/**
 * The hash of a device proof that holds for this e-mail: its browser has signed in here before and has tries of its own. Null for every other one,
 * and where none was shown.
 */
export async function knownBrowser(platform: Pick<Platform, 'db'>, shown: { email: string; deviceProof?: string | undefined }): Promise<string | null> {
  if (shown.deviceProof === undefined) return null;
  const hash = hashToken(shown.deviceProof);
  const { rows } = await platform.db.single('select user_id from find_device_proof($1, $2)', [hash, shown.email]);
  return rows.length > 0 ? hash : null;
}

/** A new device proof of a person whose browser has just signed in; only its hash is kept. */
export async function newDeviceProof(tx: Tx, platform: Pick<Platform, 'securityNow'>, userId: string): Promise<string> {
  const proof = newToken();
  await tx.query('select put_device_proof($1, $2, $3, $4)', [hashToken(proof), userId, platform.securityNow(), PROOFS_MAX]);
  return proof;
}

/** Makes the browser that signs a person in a known one; answers nothing where the proof that it showed holds already. */
export async function keepBrowserKnown(tx: Tx, platform: Pick<Platform, 'securityNow'>, { userId, deviceProof }: { userId: string; deviceProof?: string | undefined }): Promise<string | undefined> {
  if (deviceProof !== undefined) {
    const { rows } = await tx.query<{ used: boolean }>('select use_device_proof($1, $2, $3) as used', [hashToken(deviceProof), userId, platform.securityNow()]);
    if (rows[0]!.used) return undefined;
  }
  return newDeviceProof(tx, platform, userId);
}
