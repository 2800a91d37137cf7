import { STRANGER_FAILURES_TOLD } from '@trilane/domain/sign-in-limits';
import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserByEmail, lockPassword, type UserRow } from './auth.repo.ts';
import { knownBrowser } from './device-proof.ts';
import { isPasswordRight } from './password-hash.ts';
import { forgivePasswordTry, takePasswordTry, tellManyWrongPasswords, type PasswordTry } from './password-tries.ts';
import { auditRefusedSignIn, reportSignIn, signIn, signInsRefused } from './signed-in.ts';
import { verifyCaptcha } from './verify-captcha.ts';

// Refuses a try before the password is checked.
function refuseUnlooked({ platform, request }: CallContext, { email }: PasswordTry, error: unknown): never {
  if (error instanceof Refusal) {
    platform.log.warn(
      { event: 'sign-in-locked', email, code: error.code, address: request.address, requestId: request.id },
      'too many wrong passwords',
    );
    signInsRefused.inc({ way: 'password', reason: error.code });
  }
  throw error;
}

async function refuseWrong(
  context: CallContext,
  { tried: { email, browser }, user, inRow }: { tried: PasswordTry; user: UserRow | null; inRow: number },
): Promise<never> {
  reportSignIn(context, { way: 'password', ok: false, email });
  await auditRefusedSignIn(context, {
    way: 'password',
    email,
    businessId: user?.business_id ?? null,
    reason: 'wrong_credentials',
  });
  if (browser === null && inRow >= STRANGER_FAILURES_TOLD) await tellManyWrongPasswords(context.platform, email, user);
  throw new Refusal('wrong_credentials');
}

/**
 * Signs in with a password. Unknown email, unfinished sign-up and wrong password get the same answer after the same
 * work. A password that was changed while it was checked is wrong. Wrong passwords from strangers slow down
 * strangers only, and never a known browser.
 */
export const login: Handler<'login'> = async (context, { body }) => {
  const { platform } = context;
  const { email, deviceProof } = body;
  const work = await verifyCaptcha(platform, body.captcha);
  const tried: PasswordTry = { email, work, browser: await knownBrowser(platform, { email, deviceProof }) };
  const inRow = await takePasswordTry(context, tried).catch((error: unknown) => refuseUnlooked(context, tried, error));
  const user = await platform.db.read(null, (tx) => findUserByEmail(tx, email));
  const isRight = await isPasswordRight(platform.config, body.password, user?.password_hash ?? null);
  if (!user?.password_hash || !isRight) return refuseWrong(context, { tried, user, inRow });
  await forgivePasswordTry(context, tried);
  const person = { userId: user.user_id, businessId: user.business_id, email: user.email };
  const signedIn = await platform.db.write(user.business_id, async (tx) => {
    if (!(await lockPassword(tx, user.user_id, user.password_hash!))) return null;
    return signIn(tx, context, { ...person, way: 'password', deviceProof });
  });
  if (!signedIn) return refuseWrong(context, { tried, user, inRow });
  reportSignIn(context, { way: 'password', ok: true, signedIn });
  return signedIn;
};
