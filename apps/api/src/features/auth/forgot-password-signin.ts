import type { Handler } from '../../platform/context.ts';
import { AUTH_LIMITS, takeHandleUse } from './auth-limits.ts';
import { enterBusiness, findUserByEmail } from './auth.repo.ts';
import { reportSignIn, signIn } from './signed-in.ts';
import { refuseCode } from './refuse-code.ts';
import { tryCode } from './try-code.ts';

/** Signs in with a forgot-password code; the password stays as it is. */
export const forgotPasswordSignin: Handler<'forgotPasswordSignin'> = async (context, { body }) => {
  const { platform } = context;
  await takeHandleUse(context, AUTH_LIMITS.codeTries, body.otpToken);
  const signedIn = await platform.db.write(null, async (tx) => {
    const code = await tryCode(tx, platform, { ...body, purposes: ['reset'] });
    const user = code && (await findUserByEmail(tx, code.email));
    if (!user) return null;
    await enterBusiness(tx, user.business_id);
    return signIn(tx, context, {
      userId: user.user_id,
      businessId: user.business_id,
      email: user.email,
      way: 'reset-code',
      deviceProof: body.deviceProof,
    });
  });
  reportSignIn(context, { way: 'reset-code', ok: signedIn !== null, ...(signedIn && { signedIn }) });
  if (!signedIn) return refuseCode(context, body.otpToken, 'reset-code');
  return signedIn;
};
