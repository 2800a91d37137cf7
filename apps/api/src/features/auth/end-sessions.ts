import { deviceWords } from '@trilane/domain/user-agent';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgetDevice, revokeOwnSession, revokeUserSessions } from './session.repo.ts';
import { closeStreams } from './set-new-password.ts';
import { hashDevice, keepOwn } from './sign-in-device.ts';

/** Ends one session of the person, which may be the one that asks. Forgets the device of a session elsewhere. */
export const endSession: Handler<'endSession'> = async (context, { params }) => {
  const { platform, holder, request } = context;
  const answer = await context.write(
    async (tx) => {
      const { userId } = holder;
      const now = platform.securityNow();
      const ended = await revokeOwnSession(tx, { userId, sessionId: params.id, now });
      if (!ended) throw new Refusal('not_found');
      const device = hashDevice(userId, { userAgent: ended.user_agent, address: ended.address });
      if (device !== hashDevice(userId, request)) await forgetDevice(tx, { userId, deviceHash: device, now });
      await audit(tx, context, {
        action: 'session.end',
        subject: deviceWords(ended.user_agent),
        after: { from: ended.address },
      });
      return { success: true as const };
    },
    { changesHolder: true },
  );
  closeStreams(platform, [params.id]);
  return answer;
};

/** Signs everything else of the person out. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (context) => {
  const { platform, holder } = context;
  let closed: string[] = [];
  const answer = await context.write(async (tx) => {
    closed = await revokeUserSessions(tx, holder.userId, {
      ...keepOwn(context),
      reason: 'owner',
      now: platform.securityNow(),
    });
    await audit(tx, context, { action: 'session.end-others', after: { ended: closed.length } });
    return { ended: closed.length };
  });
  closeStreams(platform, closed);
  return answer;
};
