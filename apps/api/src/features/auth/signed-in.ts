import type { Language } from '@trilane/domain/language';
import { tokenKindFor } from '@trilane/domain/business-status';
import type { Permissions } from '@trilane/domain/team';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { auditAs, INSTALLATION } from '../../platform/audit.ts';
import type { CallContext, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { counter } from '../../platform/metric.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { getBusiness, getBusinessData, getStatus, visibleBusinessData, type BusinessRow } from '../business/public.ts';
import { keepBrowserKnown } from './device-proof.ts';
import { noteSignInDevice } from './note-device.ts';
import { keepFirstLanguage } from './keep-first-language.ts';
import { findLanguage } from './languages.repo.ts';
import { openSession } from './open-session.ts';
import { endRowOfStrangers } from './password-tries.ts';
import { findHolderIn, findMemberName, lookUpSession, permissionsOf } from './session.repo.ts';
import { putPendingSignIn } from './second-factor.repo.ts';
import { hasSecondFactor } from './try-second-factor.ts';

export type SignedIn = CallOutput<Calls['validateOtp']>;
export type SignedInUser = NonNullable<SignedIn['user']>;

export type WayIn = 'code' | 'password' | 'reset-code' | 'passkey';

const signIns = counter('sign_ins_total', 'Sign-ins that were right, by the way in', ['way']);
export const signInsRefused = counter('sign_ins_refused_total', 'Sign-ins that were refused, by way and reason', [
  'way',
  'reason',
]);

export const signInMetrics = [signIns, signInsRefused];

/** The person as clients keep it; the name is blank until registration gives one. */
export function userToWire(
  user: { userId: string; email: string },
  business: BusinessRow,
  language: Language | null,
): SignedInUser {
  return {
    id: user.userId,
    name: `${business.owner_first_name} ${business.owner_last_name}`.trim(),
    email: user.email,
    language,
  };
}

/** The same for whoever signs in to a business: its owner, or a person of its team under the team's name for them. */
export async function readUser(
  tx: Tx,
  user: { userId: string; email: string; businessId: string },
): Promise<{ user: SignedInUser; kind: 'owner' | 'member' }> {
  const name = await findMemberName(tx, user);
  const language = await findLanguage(tx, user.userId);
  if (name !== null) return { user: { id: user.userId, name, email: user.email, language }, kind: 'member' };
  return { user: userToWire(user, await getBusiness(tx, user.businessId), language), kind: 'owner' };
}

const PENDING_MINUTES = 10;

interface SigningIn {
  userId: string;
  businessId: string;
  email: string;
  way: WayIn;
  /** The proof that the browser showed. The browser is a known one from now on, with this proof or a new one. */
  deviceProof?: string | undefined;
}

/**
 * Signs a person in whose code or password was right, within a transaction that already works for their business. Where
 * the owner has switched a second factor on, nothing is open yet: the answer names the sign-in that waits for it,
 * whatever the way in was.
 */
export async function signIn(tx: Tx, context: CallContext, user: SigningIn): Promise<SignedIn> {
  const status = await getStatus(tx, user.businessId);
  if (tokenKindFor(status) === 'registration' || !(await hasSecondFactor(tx, user.userId)))
    return openSignedIn(tx, context, user);
  const token = newToken();
  const now = context.platform.securityNow();
  await putPendingSignIn(tx, {
    tokenHash: hashToken(token),
    userId: user.userId,
    way: user.way,
    now,
    expiresAt: new Date(now.getTime() + PENDING_MINUTES * MINUTE_MS),
  });
  return { status, token: '', user: null, business: null, secondFactor: token };
}

/** How the holder of a new token stands to its business; refuses a person who was removed from the team meanwhile. */
async function permissionsOfToken(tx: Tx, { config, securityNow }: Platform, token: string): Promise<Permissions> {
  const idleSeconds = config.sessionIdleHours * 3600;
  const lookUp = lookUpSession({ hash: hashToken(token), now: securityNow(), idleSeconds, counts: false });
  const holder = await findHolderIn(tx, lookUp);
  if (!holder) throw new Refusal('unauthenticated');
  return permissionsOf(holder);
}

/** Opens the session and answers what every way in answers. `business` is null until it is registered. */
export async function openSignedIn(
  tx: Tx,
  context: CallContext,
  user: SigningIn & { secondFactor?: 'app' | 'recovery' },
): Promise<SignedIn> {
  const status = await getStatus(tx, user.businessId);
  const business = await getBusiness(tx, user.businessId);
  const isSession = tokenKindFor(status) === 'session';
  // First: answer and mail are in that language. A sign-up keeps its language with the first password.
  if (isSession) await keepFirstLanguage(tx, context, user.userId);
  const { user: wire, kind } = await readUser(tx, user);
  const token = await openSession(tx, context, { ...user, status });
  await noteSignInDevice(tx, context, user);
  await endRowOfStrangers(tx, user.email);
  const deviceProof = isSession ? await keepBrowserKnown(tx, context.platform, user) : undefined;
  await auditAs(
    tx,
    context,
    { kind, name: user.email, businessId: user.businessId },
    { action: 'sign-in', after: { way: user.way, ...(user.secondFactor && { secondFactor: user.secondFactor }) } },
  );
  const data = await getBusinessData(tx, context.platform, user.businessId);
  const permissions = await permissionsOfToken(tx, context.platform, token);
  return {
    status,
    token,
    user: wire,
    business: business.registered_at === null ? null : visibleBusinessData(data, permissions),
    ...(deviceProof && { deviceProof }),
  };
}

/**
 * Writes a sign-in that was refused into the trail of the account that was meant; of an unknown one, into the
 * installation's: the same work for all.
 */
export async function auditRefusedSignIn(
  context: CallContext,
  tried: { way: WayIn; email: string; businessId: string | null; reason: RefusalCode },
): Promise<void> {
  signInsRefused.inc({ way: tried.way, reason: tried.reason });
  const businessId = tried.businessId ?? INSTALLATION;
  await context.platform.db.write(businessId, (tx) =>
    auditAs(
      tx,
      context,
      { kind: 'stranger', name: tried.email, businessId },
      { action: 'sign-in', outcome: 'refused', reason: tried.reason, after: { way: tried.way } },
    ),
  );
}

/** Leaves the one line of a sign-in, or of a failed one, in the log (S-LOG), and tells open screens of a new notice. */
export function reportSignIn(
  context: CallContext,
  event: { way: WayIn; ok: boolean; signedIn?: SignedIn; email?: string },
): void {
  const { platform, request } = context;
  if (event.ok && !event.signedIn?.secondFactor) signIns.inc({ way: event.way });
  const businessId = event.signedIn?.business?.business.id;
  if (businessId !== undefined) platform.live.publish(businessId, 'notices');
  const who = event.signedIn
    ? {
        ...(event.signedIn.secondFactor && { waitsFor: 'second factor' }),
        userId: event.signedIn.user?.id,
        status: event.signedIn.status,
        scope: tokenKindFor(event.signedIn.status),
      }
    : { email: event.email };
  platform.log.info(
    {
      event: event.ok ? 'sign-in' : 'sign-in-failed',
      way: event.way,
      ...who,
      address: request.address,
      requestId: request.id,
    },
    'sign-in',
  );
}
