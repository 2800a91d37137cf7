import type { Handler } from '../../platform/context.ts';
import { revokeSessionRow } from './session.repo.ts';

/** Revokes the token that was sent, of either kind. */
export const logout: Handler<'logout'> = async ({ platform, holder, request, write }) => {
  await write((tx) => revokeSessionRow(tx, holder.sessionId, 'logout', platform.securityNow()));
  platform.live.closeSession(holder.sessionId);
  platform.log.info({ event: 'sign-out', userId: holder.userId, address: request.address, requestId: request.id }, 'sign-out');
  return { success: true };
};
