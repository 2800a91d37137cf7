import { isOwnerCheckRunning } from '@trilane/domain/business-status';
import { isSsn, whyNotBirthDate } from '@trilane/domain/person';
import { localDate } from '@trilane/domain/zoned-time';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness, getStatus, lockBusiness, type BusinessRow } from '../business/public.ts';
import { checkOwner, keepOwnerDetails, openOwnerCheck } from './owner-check.ts';

// With unlimited tries, a caller could learn from the agency which numbers belong together.
const OWNER_CHECKS = { name: 'owner-checks', points: 20, seconds: 3600 } as const satisfies Limit;

interface OwnerDetails {
  dob: string;
  ssn: string;
}

function requireOpen({ owner_decision: check }: BusinessRow): void {
  if (check === 'approved') throw new Refusal('owner_already_verified');
  if (isOwnerCheckRunning(check ?? 'missing')) throw new Refusal('owner_check_running');
}

function requireDetails({ dob, ssn }: OwnerDetails, business: BusinessRow, now: Date): void {
  const whyNotDob = whyNotBirthDate(dob, localDate(now, business.time_zone));
  const errors = { ...(whyNotDob !== null && { dob: [whyNotDob] }), ...(!isSsn(ssn) && { ssn: ['SSN is not valid'] }) };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** Keeps the details and opens a check of them: a second try is a second check. */
async function openCheck(tx: Tx, context: CallContext, details: OwnerDetails): Promise<void> {
  const {
    platform,
    holder: { businessId },
  } = context;
  await lockBusiness(tx, businessId);
  const business = await getBusiness(tx, businessId);
  requireOpen(business);
  requireDetails(details, business, platform.clock.now());
  await keepOwnerDetails(tx, platform, businessId, details);
  await openOwnerCheck(tx, platform, businessId);
  await audit(tx, context, { action: 'owner.details', after: { ...details } });
}

/** Asks at once, because the owner watches; while the agency is away the outbox asks. */
async function askNow({ platform, holder: { businessId } }: CallContext): Promise<void> {
  await checkOwner(platform)({ businessId }).catch((error: unknown) => {
    platform.log.warn(
      { event: 'owner-check', businessId, err: error },
      'the agency could not be asked; the outbox will',
    );
  });
}

/**
 * Verifies the owner by date of birth (18 or older on the business's own date) and SSN, and keeps both encrypted
 * (docs/product.md#owners-identity). While the agency is away the check waits, and the outbox asks again. An undecided
 * check waits for the agency's report, and a rejected one may be tried again.
 *
 * The details are committed before the agency is asked, and the keyed answer after it: a repeat with the same key gets
 * the first answer.
 */
export const verifyOwner: Handler<'verifyOwner'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  const { businessId } = holder;
  await context.answerIfKept();
  await platform.limits.takeWatched(OWNER_CHECKS, businessId, { businessId });
  const refused = await platform.db
    .write(businessId, (tx) => openCheck(tx, context, body))
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 409) return error;
      throw error;
    });
  // What asks the agency nothing costs no try, however long the agency is away.
  if (refused) await platform.limits.giveBack(OWNER_CHECKS, businessId);
  else await askNow(context);
  const answer = await context.write(async (tx) => {
    // Thrown here, so that a keyed repeat of a call that was answered gets that answer.
    if (refused) throw refused;
    const business = await getBusiness(tx, businessId);
    return { status: await getStatus(tx, businessId), ownerCheck: business.owner_decision ?? ('waiting' as const) };
  });
  platform.live.publish(businessId, 'business');
  platform.outbox.wake();
  platform.log.info(
    {
      event: 'owner-check',
      businessId,
      userId: holder.userId,
      ownerCheck: answer.ownerCheck,
      address: request.address,
    },
    'the owner gave identity details',
  );
  return answer;
};
