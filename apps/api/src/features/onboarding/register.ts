import { timeZoneForZip } from '@trilane/domain/address';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCategory, getStatus, lockBusiness } from '../business/public.ts';
import { checkBusiness } from './check-business.ts';
import { findOwnerBoxes, insertCheck, setRegistration, type RegistrationDetails } from './onboarding.repo.ts';
import { openOwnerCheck } from './owner-check.ts';

async function keepDetails(tx: Tx, context: CallContext, details: RegistrationDetails): Promise<boolean> {
  const { platform, holder: { businessId } } = context;
  await lockBusiness(tx, businessId);
  if ((await getStatus(tx, businessId)) !== 'pending-registration-details') return false;
  if (!(await findCategory(tx, details.category))) throw new Refusal('invalid', { errors: { category: ['Choose a business category from the list'] } });
  const now = platform.clock.now();
  await setRegistration(tx, businessId, { ...details, timeZone: timeZoneForZip(details.zipCode), now });
  await insertCheck(tx, { businessId, reference: newId(), kind: 'business', now: platform.securityNow() });
  // The older sign-up has asked for date of birth and SSN already.
  if (await findOwnerBoxes(tx, businessId)) await openOwnerCheck(tx, platform, businessId);
  await platform.outbox.add(tx, 'business-check', { businessId }, { businessId });
  await audit(tx, context, { action: 'business.register', subject: details.name, after: { ...details } });
  return true;
}

/**
 * Keeps the registration details, then asks the agency. While the agency is undecided or away the business waits in
 * `pending-enigma-verification`; the outbox asks again. Details are given once.
 *
 * The details are committed before the agency is asked, and the keyed answer after it: a repeat with the same key gets the
 * first answer, any other second registration is refused.
 */
export const register: Handler<'register'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { ein: _, ...details } = body;
  const isFirst = await platform.db.write(holder.businessId, (tx) => keepDetails(tx, context, details));
  if (isFirst) {
    await checkBusiness(platform)(holder).catch((error: unknown) => {
      platform.log.warn({ event: 'business-check', businessId: holder.businessId, err: error }, 'the agency could not be asked; the outbox will');
    });
  }
  const answer = await context.write(async (tx) => {
    if (!isFirst) throw new Refusal('registration_closed');
    return { status: await getStatus(tx, holder.businessId) };
  });
  platform.live.publish(holder.businessId, 'business');
  platform.outbox.wake();
  return answer;
};
