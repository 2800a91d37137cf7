import type { RefusalCode } from '@trilane/contract/refusals';
import type { AuditAction } from '@trilane/domain/audit';
import { DESK_SESSION_HOURS } from '@trilane/domain/desk-limits';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { strangerDelayMs } from '@trilane/domain/sign-in-limits';
import { HOUR_MS } from '@trilane/domain/time-units';
import { auditAs, INSTALLATION } from '../../platform/audit.ts';
import { isAuditedRefusal } from '../../platform/bind-call.ts';
import type { DeskContext } from '../../platform/desk-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS, forgiveNetwork, forgiveTries, sharedNetwork, takeStrangerTry } from '../auth/public.ts';
import { insertSession } from './desk-sessions.repo.ts';

// Hashed, so that known and unknown emails look alike. The prefix keeps it apart from the merchants' keys.
const doorOf = (email: string) => `desk ${hashToken(email)}`;

/**
 * Counts a password try before the password is checked. Wrong tries make their own network wait and no other one, so
 * that guessing locks no operator out.
 */
export async function takePasswordTry({ platform, request }: DeskContext, email: string): Promise<void> {
  await platform.limits.take(AUTH_LIMITS.passwordOfAddress, request.address);
  const now = platform.securityNow();
  const network = sharedNetwork(request.address);
  const taken = await takeStrangerTry(platform.db, { key: doorOf(email), network, now, below: null });
  if (taken.refusal === 'wait') {
    const retryAfterSeconds = Math.max(1, Math.ceil((taken.retry_at!.getTime() - now.getTime()) / 1000));
    throw new Refusal('network_waits', {
      retryAfterSeconds,
      message: refusalDetails.networkWaitsAtDesk(retryAfterSeconds),
    });
  }
  await platform.holdBack(strangerDelayMs({ failures: taken.failures, inRow: taken.in_row }));
}

/** Resets the tries of this network after a right password. Other networks keep their waits. */
export async function forgivePasswordTries(tx: Tx, { request }: DeskContext, email: string): Promise<void> {
  await forgiveTries(tx, doorOf(email));
  await forgiveNetwork(tx, doorOf(email), sharedNetwork(request.address));
}

/** Ends every wait for an email. Used when the password changes, because the tries were for the old one. */
export async function openDoor(tx: Tx, email: string): Promise<void> {
  await forgiveTries(tx, doorOf(email));
  await forgiveNetwork(tx, doorOf(email), null);
}

/** Opens a session that counts as proven, and answers its token, of which only the hash is kept. */
export async function openDeskSession(tx: Tx, { platform, request }: DeskContext, operatorId: string): Promise<string> {
  const token = newToken();
  const now = platform.securityNow();
  await insertSession(tx, {
    sessionId: newId(),
    tokenHash: hashToken(token),
    operatorId,
    address: request.address,
    userAgent: request.userAgent,
    now,
    expiresAt: new Date(now.getTime() + DESK_SESSION_HOURS * HOUR_MS),
  });
  return token;
}

/** Writes a line of the installation's chain about a caller who is not signed in, under the email that was entered. */
export function auditAtDoor(
  tx: Tx,
  context: DeskContext,
  email: string,
  line: { action: AuditAction; reason?: RefusalCode; after?: Record<string, unknown> },
): Promise<void> {
  const { reason } = line;
  const who = { kind: reason ? 'stranger' : 'operator', name: email, businessId: INSTALLATION } as const;
  return auditAs(tx, context, who, { ...line, ...(reason && { outcome: 'refused' }) });
}

/** Who tries, where nothing that was sent says it. */
export const NOBODY = 'nobody';

/** Does what a caller without a session has asked for, and records a refusal in a transaction of its own. */
export async function recordRefused<T>(
  context: DeskContext,
  { email, action }: { email: string; action: AuditAction },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAuditedRefusal(error))
      await context.write(null, (tx) => auditAtDoor(tx, context, email, { action, reason: error.code }));
    throw error;
  }
}

/** Records a refused sign-in or set-up in its own transaction, and refuses. */
export async function refuseAtDoor(
  context: DeskContext,
  email: string,
  action: AuditAction,
  refusal: RefusalCode,
): Promise<never> {
  await context.write(null, (tx) => auditAtDoor(tx, context, email, { action, reason: refusal }));
  throw new Refusal(refusal);
}
