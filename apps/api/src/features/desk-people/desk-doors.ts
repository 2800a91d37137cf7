import type { RefusalCode } from '@trilane/contract/refusals';
import type { AuditAction } from '@trilane/domain/audit';
import { DESK_SESSION_HOURS } from '@trilane/domain/desk-limits';
import {
  KNOWN_BROWSER_FAILURES,
  PASSWORD_WINDOW_SECONDS,
  STRANGER_FAILURES_IN_ROW,
  strangerDelayMs,
} from '@trilane/domain/sign-in-limits';
import { auditAs, INSTALLATION } from '../../platform/audit.ts';
import type { DeskContext } from '../../platform/desk-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { networksOf } from '../../platform/network-address.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS, forgiveTries, takeTry } from '../auth/public.ts';
import { insertSession } from './desk-sessions.repo.ts';

// The keys are hashes, so known and unknown e-mails look alike; none is a key of the merchants' side.
const keyOfEmail = (email: string) => `desk ${hashToken(email)}`;
const keyAt = (email: string, address: string) => `desk ${hashToken(`${email} ${networksOf(address).line}`)}`;

/**
 * Takes a password try before the password is checked. One address has ten tries of an e-mail in 15 minutes, so that
 * others cannot use up an operator's; after a hundred wrong ones in a row from anywhere the e-mail is closed until an
 * administrator resets it.
 */
export async function takePasswordTry({ platform, request }: DeskContext, email: string): Promise<void> {
  await platform.limits.take(AUTH_LIMITS.passwordOfAddress, request.address);
  const window = { now: platform.securityNow(), windowSeconds: PASSWORD_WINDOW_SECONDS };
  const here = await takeTry(platform.db, keyAt(email, request.address), {
    ...window,
    failuresMax: KNOWN_BROWSER_FAILURES,
    inRowMax: null,
  });
  if (here.refusal) throw tooMany((here.retry_at!.getTime() - window.now.getTime()) / 1000);
  const anywhere = await takeTry(platform.db, keyOfEmail(email), {
    ...window,
    failuresMax: null,
    inRowMax: STRANGER_FAILURES_IN_ROW,
  });
  if (anywhere.refusal) throw new Refusal('desk_closed');
  await platform.holdBack(strangerDelayMs(anywhere.failures));
}

/** The right person came in: the tries from this address and from everywhere count anew. */
export async function forgivePasswordTries(tx: Tx, { request }: DeskContext, email: string): Promise<void> {
  await forgiveTries(tx, keyAt(email, request.address));
  await openDoor(tx, email);
}

/** Lets passwords of an e-mail be tried again. */
export const openDoor = (tx: Tx, email: string): Promise<void> => forgiveTries(tx, keyOfEmail(email));

/** Opens a session of the desk and answers its token, of which only the hash is kept. Both factors were just shown. */
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
    expiresAt: new Date(now.getTime() + DESK_SESSION_HOURS * 3_600_000),
  });
  return token;
}

/** A line of the installation's trail about somebody who has not come in yet, in the name that was given. */
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

/** Writes down what was refused at the door, in a transaction of its own, and refuses. */
export async function refuseAtDoor(
  context: DeskContext,
  email: string,
  action: AuditAction,
  refusal: RefusalCode,
): Promise<never> {
  await context.write(null, (tx) => auditAtDoor(tx, context, email, { action, reason: refusal }));
  throw new Refusal(refusal);
}
