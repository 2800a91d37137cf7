import type { BusinessStatus } from '@trilane/domain/business-status';
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

/** The details may change until the terms are accepted. A declined business has had its answer. */
const OPEN: readonly BusinessStatus[] = [
  'pending-registration-details',
  'pending-enigma-verification',
  'pending-tnc-acceptance',
];

/** Each change makes the API ask the agency once. */
const REGISTRATIONS = { name: 'registrations', points: 30, seconds: 86_400 };

type Kept = 'closed' | 'unchanged' | 'changed';

async function keepDetails(tx: Tx, context: CallContext, details: RegistrationDetails): Promise<Kept> {
  const {
    platform,
    holder: { businessId },
  } = context;
  await lockBusiness(tx, businessId);
  if (!OPEN.includes(await getStatus(tx, businessId))) return 'closed';
  if (!(await findCategory(tx, details.category)))
    throw new Refusal('invalid', { errors: { category: ['Choose a business category from the list'] } });
  const now = platform.clock.now();
  const timeZone = timeZoneForZip(details.zipCode);
  if (!(await setRegistration(tx, businessId, { ...details, timeZone, now }))) return 'unchanged';
  await insertCheck(tx, { businessId, reference: newId(), kind: 'business', now: platform.securityNow() });
  // The older sign-up has asked for date of birth and SSN already.
  if (await findOwnerBoxes(tx, businessId)) await openOwnerCheck(tx, platform, businessId);
  await platform.outbox.add(tx, 'business-check', { businessId }, { businessId });
  await audit(tx, context, { action: 'business.register', subject: details.name, after: { ...details } });
  return 'changed';
}

/**
 * Keeps the registration details, then asks the agency. While the agency is undecided or away the business waits in
 * `pending-enigma-verification`; the outbox asks again. The details may change until the terms are accepted. Each
 * change asks the agency again, and its decision on earlier details no longer counts.
 *
 * The details are committed before the agency is asked, and the keyed answer after it: a repeat with the same key gets
 * the first answer.
 */
export const register: Handler<'register'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { ein: _, ...details } = body;
  await context.answerIfKept();
  await platform.limits.take(REGISTRATIONS, holder.businessId);
  const kept = await platform.db.write(holder.businessId, (tx) => keepDetails(tx, context, details));
  if (kept === 'changed') {
    await checkBusiness(platform)(holder).catch((error: unknown) => {
      platform.log.warn(
        { event: 'business-check', businessId: holder.businessId, err: error },
        'the agency could not be asked; the outbox will',
      );
    });
  }
  const answer = await context.write(async (tx) => {
    if (kept === 'closed') throw new Refusal('registration_closed');
    return { status: await getStatus(tx, holder.businessId) };
  });
  if (kept === 'unchanged') return answer;
  platform.live.publish(holder.businessId, 'business');
  platform.outbox.wake();
  return answer;
};
