import { auditAs } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { enterBusiness, findPasswordReset, findUser, takePasswordReset } from './auth.repo.ts';
import { forgetStrangers } from './password-tries.ts';
import { closeStreams, hashNewPassword, keepPassword } from './set-new-password.ts';
import { readUser } from './signed-in.ts';

/**
 * Sets a new password by reset token; every session of the person ends. A password that is refused leaves the token
 * good.
 */
export const resetPassword: Handler<'resetPassword'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.codeTries, request.address);
  const tokenHash = hashToken(body.token);
  const reset = await platform.db.read(null, async (tx) => {
    const found = await findPasswordReset(tx, tokenHash, platform.securityNow());
    return found && { email: found.email, replaces: (await findUser(tx, found.user_id))?.password_hash ?? null };
  });
  if (!reset) throw new Refusal('reset_token_invalid');
  const passwordHash = await hashNewPassword(platform, body.password, { ...reset, field: 'password' });
  const { user, closed } = await platform.db.write(null, async (tx) => {
    const taken = await takePasswordReset(tx, tokenHash, platform.securityNow());
    if (!taken) throw new Refusal('reset_token_invalid');
    await enterBusiness(tx, taken.business_id);
    const person = { userId: taken.user_id, businessId: taken.business_id, email: taken.email };
    await forgetStrangers(tx, taken.email);
    const keep = { keepSession: null, keepDevice: null };
    const revoked = await keepPassword(tx, platform, { ...person, passwordHash, keep, isFirst: false });
    const { user, kind } = await readUser(tx, person);
    await auditAs(
      tx,
      context,
      { kind, name: person.email, businessId: person.businessId },
      { action: 'password.reset', after: { sessionsEnded: revoked.length } },
    );
    return { user, closed: revoked };
  });
  closeStreams(platform, closed);
  platform.outbox.wake();
  platform.log.info(
    { event: 'password-reset', userId: user.id, address: request.address, requestId: request.id },
    'a password was reset',
  );
  return { user };
};
