import type { Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { insertBusiness } from '../business/public.ts';
import { takeUpApplication } from '../onboarding/public.ts';
import { AUTH_LIMITS, takeHandleUse } from './auth-limits.ts';
import { enterBusiness, findUserByEmail, openAccount } from './auth.repo.ts';
import { reportSignIn, signIn } from './signed-in.ts';
import { refuseCode } from './refuse-code.ts';
import { tryCode } from './try-code.ts';

interface CodeHolder {
  userId: string;
  businessId: string;
  email: string;
}

// The first right code of a sign-up makes the person and the business; later ones find them.
async function openOwner(tx: Tx, platform: Platform, email: string): Promise<CodeHolder> {
  const account = await openAccount(tx, { email, userId: newId(), businessId: newId(), now: platform.securityNow() });
  await enterBusiness(tx, account.business_id);
  if (account.is_new) {
    await insertBusiness(tx, {
      businessId: account.business_id,
      ownerUserId: account.user_id,
      ownerEmail: email,
      now: platform.clock.now(),
    });
  }
  return { userId: account.user_id, businessId: account.business_id, email };
}

async function findOwner(tx: Tx, email: string): Promise<CodeHolder | null> {
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  await enterBusiness(tx, user.business_id);
  return { userId: user.user_id, businessId: user.business_id, email };
}

/**
 * Exchanges a sign-up or sign-in code for a token. Wrong, dead, used and foreign codes all answer in the same words.
 */
export const validateOtp: Handler<'validateOtp'> = async (context, { body }) => {
  const { platform } = context;
  await takeHandleUse(context, AUTH_LIMITS.codeTries, body.otpToken);
  let tookUp = false;
  const signedIn = await platform.db.write(null, async (tx) => {
    const code = await tryCode(tx, platform, { ...body, purposes: ['signup', 'signin'] });
    if (!code) return null;
    const owner =
      code.purpose === 'signup' ? await openOwner(tx, platform, code.email) : await findOwner(tx, code.email);
    if (owner && code.purpose === 'signup') tookUp = await takeUpApplication(tx, context, owner, body.otpToken);
    return owner && signIn(tx, context, { ...owner, way: 'code', deviceProof: body.deviceProof });
  });
  if (tookUp) platform.outbox.wake();
  reportSignIn(context, { way: 'code', ok: signedIn !== null, ...(signedIn && { signedIn }) });
  if (!signedIn) return refuseCode(context, body.otpToken, 'code');
  return signedIn;
};
