import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getStatus } from '../business/public.ts';
import { insertConnectSession, isLinkUnderWay } from './bank.repo.ts';

const SESSIONS: Limit = { name: 'bank-sessions', points: 60, seconds: 3600 };

/**
 * Where the popup goes, with a one-time state that names this press of the button. Refused while a bank is being
 * verified.
 */
export const createBankConnectSession: Handler<'createBankConnectSession'> = async (context) => {
  const {
    platform,
    write,
    holder: { businessId },
  } = context;
  await platform.limits.take(SESSIONS, businessId);
  const state = newToken();
  await write(async (tx) => {
    const underWay =
      (await getStatus(tx, businessId)) === 'verification-under-way' || (await isLinkUnderWay(tx, businessId));
    if (underWay) throw new Refusal('bank_link_running');
    await insertConnectSession(tx, { businessId, stateHash: hashToken(state), now: platform.securityNow() });
    await audit(tx, context, { action: 'bank.link-start' });
  });
  return platform.ports.openBanking.openSession({ businessId, state }).catch((error: unknown) => {
    if (!(error instanceof PortUnavailable || error instanceof PortRefused)) throw error;
    platform.log.warn(
      { event: 'bank-connect', businessId, reason: error.message },
      'the open-banking provider opened no session',
    );
    throw new Refusal('bank_provider_unavailable', { retryAfterSeconds: 60 });
  });
};
