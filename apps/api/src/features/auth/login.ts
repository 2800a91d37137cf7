import { STRANGER_FAILURES_IN_ROW } from '@trilane/domain/sign-in-limits';
import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserByEmail } from './auth.repo.ts';
import { knownBrowser } from './device-proof.ts';
import { isPasswordRight } from './password-hash.ts';
import { forgivePasswordTry, takePasswordTry, tellPasswordsClosed, type PasswordTry } from './password-tries.ts';
import { auditRefusedSignIn, logSignIn, signIn } from './signed-in.ts';
import { verifyCaptcha } from './verify-captcha.ts';

// Refuses a try before the password is checked. When passwords are closed, the owner finds it in the audit trail and in
// a mail.
async function refuseUnlooked(
  { platform, request, ...rest }: CallContext,
  { email }: PasswordTry,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal)
    platform.log.warn(
      { event: 'sign-in-locked', email, code: error.code, address: request.address, requestId: request.id },
      'too many wrong passwords',
    );
  if (error instanceof Refusal && error.code === 'passwords_closed') {
    const user = await platform.db.read(null, (tx) => findUserByEmail(tx, email));
    await auditRefusedSignIn(
      { platform, request, ...rest },
      { way: 'password', email, businessId: user?.business_id ?? null, reason: error.code },
    );
    await tellPasswordsClosed(platform, email, user);
  }
  throw error;
}

/**
 * Signs in with a password. Unknown e-mail, unfinished sign-up and wrong password get the same answer after the same
 * work. The tries of strangers cost strangers work and time, and cost a known browser nothing.
 */
export const login: Handler<'login'> = async (context, { body }) => {
  const { platform } = context;
  const { email, deviceProof } = body;
  const work = await verifyCaptcha(platform, body.captcha);
  const tried: PasswordTry = { email, work, browser: await knownBrowser(platform, { email, deviceProof }) };
  const inRow = await takePasswordTry(context, tried).catch((error: unknown) => refuseUnlooked(context, tried, error));
  const user = await platform.db.read(null, (tx) => findUserByEmail(tx, email));
  const isRight = await isPasswordRight(body.password, user?.password_hash ?? null);
  if (!user || !isRight) {
    logSignIn(context, { way: 'password', ok: false, email });
    await auditRefusedSignIn(context, {
      way: 'password',
      email,
      businessId: user?.business_id ?? null,
      reason: 'wrong_credentials',
    });
    if (tried.browser === null && inRow >= STRANGER_FAILURES_IN_ROW) await tellPasswordsClosed(platform, email, user);
    throw new Refusal('wrong_credentials');
  }
  await forgivePasswordTry(context, tried);
  const person = { userId: user.user_id, businessId: user.business_id, email: user.email };
  const signedIn = await platform.db.write(user.business_id, (tx) =>
    signIn(tx, context, { ...person, way: 'password', deviceProof }),
  );
  logSignIn(context, { way: 'password', ok: true, signedIn });
  return signedIn;
};
