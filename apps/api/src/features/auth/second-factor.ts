import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { enterBusiness } from './auth.repo.ts';
import { lockPendingSignIn, notePendingSignIn } from './second-factor.repo.ts';
import { auditRefusedSignIn, reportSignIn, openSignedIn, type WayIn } from './signed-in.ts';
import { takeSecondFactor } from './try-second-factor.ts';

const TRIES_MAX = 5;

/**
 * The second step of a sign-in: an app's code or a recovery code. Five wrong ones end it; ten in 15 minutes lock the
 * question for the person.
 */
export const secondFactor: Handler<'secondFactor'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.codeTries, request.address);
  const tokenHash = hashToken(body.token);
  const now = platform.securityNow();
  const pending = await platform.db.write(null, (tx) => lockPendingSignIn(tx, tokenHash, { now, triesMax: TRIES_MAX }));
  if (!pending) throw new Refusal('sign_in_expired');
  await platform.limits.take(AUTH_LIMITS.secondFactorOfPerson, pending.user_id);
  const user = {
    userId: pending.user_id,
    businessId: pending.business_id,
    email: pending.email,
    deviceProof: body.deviceProof,
  };
  const signedIn = await platform.db.write(null, async (tx) => {
    // Asked again under the lock: it may have been used, or tried too often, meanwhile.
    if (!(await lockPendingSignIn(tx, tokenHash, { now, triesMax: TRIES_MAX }))) throw new Refusal('sign_in_expired');
    const means = await takeSecondFactor(tx, platform, { userId: user.userId, code: body.code });
    await notePendingSignIn(tx, tokenHash, { isRight: means !== null, now });
    if (means === null) return null;
    await enterBusiness(tx, user.businessId);
    return openSignedIn(tx, context, { ...user, way: pending.way as WayIn, secondFactor: means });
  });
  reportSignIn(context, {
    way: pending.way as WayIn,
    ok: signedIn !== null,
    ...(signedIn ? { signedIn } : { email: user.email }),
  });
  if (!signedIn) {
    await auditRefusedSignIn(context, {
      way: pending.way as WayIn,
      email: user.email,
      businessId: user.businessId,
      reason: 'wrong_second_factor',
    });
    throw new Refusal('wrong_second_factor');
  }
  await platform.limits.reset(AUTH_LIMITS.secondFactorOfPerson, user.userId);
  platform.outbox.wake();
  return signedIn;
};
