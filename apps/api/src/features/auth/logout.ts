import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { leaveSession } from './session.repo.ts';

/** Revokes the token that was sent, of either kind. */
export const logout: Handler<'logout'> = async (context) => {
  const { platform, holder, request, write } = context;
  await write(
    async (tx) => {
      const expiresAt = await leaveSession(tx, holder.sessionId, 'logout', platform.securityNow());
      if (!expiresAt) throw new Refusal('unauthenticated');
      await audit(tx, context, { action: 'sign-out' });
    },
    { changesHolder: true },
  );
  platform.live.closeSession(holder.sessionId);
  platform.log.info(
    { event: 'sign-out', userId: holder.userId, address: request.address, requestId: request.id },
    'sign-out',
  );
  return { success: true };
};
