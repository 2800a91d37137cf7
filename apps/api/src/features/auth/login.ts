import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgivePasswordTry, takePasswordTry } from './auth-limits.ts';
import { findUserByEmail } from './auth.repo.ts';
import { isPasswordRight } from './password-hash.ts';
import { auditRefusedSignIn, logSignIn, signIn } from './signed-in.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/**
 * Signs in with a password. Unknown e-mail, unfinished sign-up and wrong password answer the same after the same work; too many
 * failures answer 429 to the right password as well.
 */
export const login: Handler<'login'> = async (context, { body }) => {
  const { platform, request } = context;
  await verifyCaptcha(platform, body.captcha);
  const who = { email: body.email, address: request.address };
  await takePasswordTry(platform.limits, who).catch((error: unknown) => {
    if (error instanceof Refusal) platform.log.warn({ event: 'sign-in-locked', ...who, requestId: request.id }, 'too many wrong passwords');
    throw error;
  });
  const user = await platform.db.read(null, (tx) => findUserByEmail(tx, body.email));
  const isRight = await isPasswordRight(body.password, user?.password_hash ?? null);
  if (!user || !isRight) {
    logSignIn(context, { way: 'password', ok: false, email: body.email });
    await auditRefusedSignIn(context, { way: 'password', email: body.email, businessId: user?.business_id ?? null, reason: 'wrong_credentials' });
    throw new Refusal('wrong_credentials');
  }
  await forgivePasswordTry(platform.limits, who);
  const signedIn = await platform.db.write(user.business_id, (tx) => signIn(tx, context, { userId: user.user_id, businessId: user.business_id, email: user.email, way: 'password' }));
  logSignIn(context, { way: 'password', ok: true, signedIn });
  return signedIn;
};
