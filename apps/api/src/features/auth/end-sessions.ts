import { deviceWords } from '@trilane/domain/user-agent';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { revokeOwnSession, revokeUserSessions } from './session.repo.ts';
import { closeStreams } from './set-new-password.ts';

/** Signs one session of the person out, wherever it is; the one that asks, too, if it names itself. */
export const endSession: Handler<'endSession'> = async (context, { params }) => {
  const { platform, holder } = context;
  const answer = await context.write(async (tx) => {
    const ended = await revokeOwnSession(tx, {
      userId: holder.userId,
      sessionId: params.id,
      now: platform.securityNow(),
    });
    if (!ended) throw new Refusal('not_found');
    await audit(tx, context, {
      action: 'session.end',
      subject: deviceWords(ended.user_agent),
      after: { from: ended.address },
    });
    return { success: true as const };
  });
  closeStreams(platform, [params.id]);
  return answer;
};

/** Signs everything else of the person out. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (context) => {
  const { platform, holder } = context;
  let closed: string[] = [];
  const answer = await context.write(async (tx) => {
    closed = await revokeUserSessions(tx, holder.userId, {
      except: holder.sessionId,
      reason: 'owner',
      now: platform.securityNow(),
    });
    await audit(tx, context, { action: 'session.end-others', after: { ended: closed.length } });
    return { ended: closed.length };
  });
  closeStreams(platform, closed);
  return answer;
};
