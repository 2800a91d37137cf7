import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { isProofOf, putDeviceProof, showDeviceProof } from './device-proof.repo.ts';

/** People rarely use more browsers. Beyond this number, the least recently used browser becomes a stranger again. */
const PROOFS_MAX = 20;

/**
 * The hash of a device proof that is valid for this email: its browser has signed in before and has tries of its own.
 * Null for any other proof, and when there is none.
 */
export async function knownBrowser(
  platform: Pick<Platform, 'db'>,
  shown: { email: string; deviceProof?: string | undefined },
): Promise<string | null> {
  if (shown.deviceProof === undefined) return null;
  const hash = hashToken(shown.deviceProof);
  return (await isProofOf(platform.db, hash, shown.email)) ? hash : null;
}

/** Creates a device proof for the browser of a person who has just signed in. Only its hash is stored. */
export async function newDeviceProof(tx: Tx, platform: Pick<Platform, 'securityNow'>, userId: string): Promise<string> {
  const proof = newToken();
  await putDeviceProof(tx, { hash: hashToken(proof), userId, now: platform.securityNow(), most: PROOFS_MAX });
  return proof;
}

/**
 * Makes the browser of a sign-in a known one. Returns a new proof, or nothing when the proof that it showed is valid.
 */
export async function keepBrowserKnown(
  tx: Tx,
  platform: Pick<Platform, 'securityNow'>,
  { userId, deviceProof }: { userId: string; deviceProof?: string | undefined },
): Promise<string | undefined> {
  if (deviceProof !== undefined) {
    const shown = { hash: hashToken(deviceProof), userId, now: platform.securityNow() };
    if (await showDeviceProof(tx, shown)) return undefined;
  }
  return newDeviceProof(tx, platform, userId);
}
