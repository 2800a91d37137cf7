import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';

/** People rarely use more browsers. Beyond this number, the least recently used browser becomes a stranger again. */
const PROOFS_MAX = 20;

/**
 * The hash of a device proof that is valid for this e-mail: its browser has signed in before and has tries of its own.
 * Null for any other proof, and when there is none.
 */
export async function knownBrowser(
  platform: Pick<Platform, 'db'>,
  shown: { email: string; deviceProof?: string | undefined },
): Promise<string | null> {
  if (shown.deviceProof === undefined) return null;
  const hash = hashToken(shown.deviceProof);
  const { rows } = await platform.db.single('select user_id from find_device_proof($1, $2)', [hash, shown.email]);
  return rows.length > 0 ? hash : null;
}

/** Creates a device proof for the browser of a person who has just signed in. Only its hash is stored. */
export async function newDeviceProof(tx: Tx, platform: Pick<Platform, 'securityNow'>, userId: string): Promise<string> {
  const proof = newToken();
  await tx.query('select put_device_proof($1, $2, $3, $4)', [
    hashToken(proof),
    userId,
    platform.securityNow(),
    PROOFS_MAX,
  ]);
  return proof;
}

/**
 * Makes the browser of a sign-in a known one. Answers a new proof, or nothing when the proof that it showed is valid.
 */
export async function keepBrowserKnown(
  tx: Tx,
  platform: Pick<Platform, 'securityNow'>,
  { userId, deviceProof }: { userId: string; deviceProof?: string | undefined },
): Promise<string | undefined> {
  if (deviceProof !== undefined) {
    const { rows } = await tx.query<{ used: boolean }>('select use_device_proof($1, $2, $3) as used', [
      hashToken(deviceProof),
      userId,
      platform.securityNow(),
    ]);
    if (rows[0]!.used) return undefined;
  }
  return newDeviceProof(tx, platform, userId);
}
