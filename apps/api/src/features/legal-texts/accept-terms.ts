import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler, TokenHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAcceptedVersion, recordAcceptance } from './terms-acceptance.repo.ts';

type Asked = Pick<CallContext, 'platform' | 'request'> & { holder: TokenHolder };

/**
 * Records that the owner agrees to the terms in force, with version, time, address and browser. Refuses any other
 * version, because the owner has not seen the terms that apply now. Returns the version.
 */
export async function agreeToTerms(tx: Tx, context: Asked, shown: string | undefined): Promise<string> {
  const { platform, request, holder } = context;
  const { version } = platform.texts.inForce('terms-of-use');
  if (shown !== undefined && shown !== version) throw new Refusal('terms_changed', { subject: shown });
  const before = await findAcceptedVersion(tx, holder.businessId);
  const isNew = await recordAcceptance(tx, {
    ...{ businessId: holder.businessId, userId: holder.userId, version },
    ...{ address: request.address, userAgent: request.userAgent, now: platform.clock.now() },
  });
  const change = { ...(before !== null && { before: { version: before } }), after: { version } };
  if (isNew) await audit(tx, context, { action: 'terms.accept', ...change });
  return version;
}

/** The owner agrees to the terms in force. Agreeing twice changes nothing. */
export const acceptTerms: Handler<'acceptTerms'> = async (context, { body }) => {
  const { platform, holder } = context;
  const answer = await context.write(async (tx) => ({ version: await agreeToTerms(tx, context, body.version) }));
  platform.live.publish(holder.businessId, 'business');
  return answer;
};
