import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { lockPassword } from './auth.repo.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { stepUpUntil } from './require-step-up.ts';
import { markSteppedUp } from './session.repo.ts';
import { tryCode } from './try-code.ts';

/**
 * Steps up the session: the owner proves by password or by a mailed code who they are. The proof holds for 15 minutes
 * of this session (docs/product.md#step-up).
 */
export const prove: Handler<'prove'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  const now = platform.securityNow();
  if ('password' in body) {
    const checkedHash = await checkOwnPassword(context, body.password, 'wrong_password');
    await context.write(async (tx) => {
      if (!(await lockPassword(tx, holder.userId, checkedHash))) throw new Refusal('wrong_password');
      await markSteppedUp(tx, holder.sessionId, now);
      await audit(tx, context, { action: 'proof', after: { way: 'password' } });
    });
  } else {
    await platform.limits.take(AUTH_LIMITS.codeTries, request.address);
    const isRight = await context.write(async (tx) => {
      const code = await tryCode(tx, platform, { ...body, purposes: ['proof'], userId: holder.userId });
      if (!code) return false;
      await markSteppedUp(tx, holder.sessionId, now);
      await audit(tx, context, { action: 'proof', after: { way: 'code' } });
      return true;
    });
    if (!isRight) throw new Refusal('wrong_code');
  }
  platform.log.info(
    {
      event: 'proof',
      way: 'password' in body ? 'password' : 'code',
      userId: holder.userId,
      address: request.address,
      requestId: request.id,
    },
    'a proof was given',
  );
  return { provenUntil: stepUpUntil(now).toISOString() };
};
