import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import {
  CHALLENGE_MS,
  judgeSignature,
  logRefusedPasskey,
  newPasskeyChallenge,
  takeChallenge,
} from './passkey-ceremony.ts';
import { findPasskey, notePasskeyUse, type FoundPasskey } from './passkey.repo.ts';
import { auditRefusedSignIn, reportSignIn, openSignedIn } from './signed-in.ts';

/** What a browser needs to sign in. It names nobody, so it is the same for everybody. */
export const startPasskeySignin: Handler<'startPasskeySignin'> = async ({ platform, request }) => {
  await platform.limits.take(AUTH_LIMITS.passkeyStarts, request.address);
  const challenge = await newPasskeyChallenge(platform, { purpose: 'sign-in', userId: null });
  return { rpId: platform.config.passkeys.rpId, challenge, timeout: CHALLENGE_MS, userVerification: 'required' };
};

// Every failure gets the same answer. The log has the reason, and the trail of the passkey's owner has the attempt.
async function refuse(context: CallContext, passkey: FoundPasskey | null, why: string): Promise<never> {
  logRefusedPasskey(context, { why, ...(passkey && { userId: passkey.user_id }) });
  reportSignIn(context, { way: 'passkey', ok: false, ...(passkey && { email: passkey.email }) });
  await auditRefusedSignIn(context, {
    way: 'passkey',
    email: passkey?.email ?? 'unknown passkey',
    businessId: passkey?.business_id ?? null,
    reason: 'passkey_refused',
  });
  throw new Refusal('passkey_refused');
}

/**
 * Signs in with a passkey: something the person has, unlocked by what they are or know, so it stands for both factors.
 * A declined or unfinished business gets the same answer as after a password.
 */
export const passkeySignin: Handler<'passkeySignin'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.passkeyTries, request.address);
  const challenge = await takeChallenge(platform, body.clientDataJSON, { purpose: 'sign-in', userId: null });
  const passkey = await platform.db.read(null, (tx) => findPasskey(tx, body.id));
  if (!passkey) return refuse(context, null, 'the passkey is not known');
  const seen = await judgeSignature(platform, body, { challenge, passkey });
  if (seen.why !== null) return refuse(context, passkey, seen.why);
  const { counter, synced } = seen;
  const signedIn = await platform.db.write(passkey.business_id, async (tx) => {
    if (!(await notePasskeyUse(tx, { passkeyId: passkey.passkey_id, counter, synced, now: platform.securityNow() })))
      return null;
    return openSignedIn(tx, context, {
      userId: passkey.user_id,
      businessId: passkey.business_id,
      email: passkey.email,
      way: 'passkey',
      deviceProof: body.deviceProof,
    });
  });
  if (!signedIn) return refuse(context, passkey, 'the passkey was removed, or its count used, meanwhile');
  reportSignIn(context, { way: 'passkey', ok: true, signedIn });
  platform.outbox.wake();
  return signedIn;
};
