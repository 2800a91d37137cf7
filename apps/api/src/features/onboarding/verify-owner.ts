import { isSsn, whyNotBirthDate } from '@trilane/domain/person';
import { localDate } from '@trilane/domain/zoned-time';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { getBusiness, getStatus, lockBusiness, type BusinessRow } from '../business/public.ts';
import { applyDecision } from './apply-decision.ts';
import { insertCheck } from './onboarding.repo.ts';
import { keepOwnerDetails } from './owner-check.ts';

// Whoever could try without end would learn from the agency which numbers belong together.
const OWNER_CHECKS: Limit = { name: 'owner-checks', points: 20, seconds: 3600 };

interface OwnerDetails {
  dob: string;
  ssn: string;
}

function requireOpen(business: BusinessRow): void {
  if (business.owner_decision === 'approved') throw new Refusal('owner_already_verified');
  if (business.owner_decision === 'undecided') throw new Refusal('owner_check_running');
}

function requireDetails({ dob, ssn }: OwnerDetails, business: BusinessRow, now: Date): void {
  const whyNotDob = whyNotBirthDate(dob, localDate(now, business.time_zone));
  const errors = { ...(whyNotDob !== null && { dob: [whyNotDob] }), ...(!isSsn(ssn) && { ssn: ['SSN is not valid'] }) };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** Keeps the details and a check of their own reference: a second try is a second check. */
async function openCheck(
  tx: Tx,
  context: CallContext,
  details: OwnerDetails,
): Promise<{ business: BusinessRow; reference: string }> {
  const {
    platform,
    holder: { businessId },
  } = context;
  await lockBusiness(tx, businessId);
  const business = await getBusiness(tx, businessId);
  requireOpen(business);
  requireDetails(details, business, platform.clock.now());
  await keepOwnerDetails(tx, platform, businessId, details);
  const reference = newId();
  await insertCheck(tx, { businessId, reference, kind: 'owner', now: platform.securityNow() });
  await audit(tx, context, { action: 'owner.details', after: { ...details } });
  return { business, reference };
}

async function askAgency(
  { platform, holder }: CallContext,
  { business, reference }: { business: BusinessRow; reference: string },
  details: OwnerDetails,
) {
  try {
    return await platform.ports.identity.startCheck({
      kind: 'owner',
      reference,
      businessId: holder.businessId,
      owner: {
        firstName: business.owner_first_name,
        lastName: business.owner_last_name,
        title: business.owner_title,
        ...details,
      },
    });
  } catch (error) {
    if (!(error instanceof PortUnavailable || error instanceof PortRefused)) throw error;
    platform.log.warn(
      { event: 'owner-check', businessId: holder.businessId, reason: error.message },
      'the agency could not be asked',
    );
    throw new Refusal('agency_unavailable', { retryAfterSeconds: 60 });
  }
}

/**
 * Verifies the owner by date of birth (18 or older on the business's own date) and SSN, and keeps both encrypted
 * (docs/product.md#owners-identity). An undecided check waits for the agency's report, and a rejected one may be tried
 * again. While the agency is away nothing is decided.
 */
export const verifyOwner: Handler<'verifyOwner'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  const { businessId } = holder;
  await platform.limits.take(OWNER_CHECKS, businessId);
  const opened = await platform.db
    .write(businessId, (tx) => openCheck(tx, context, body))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 409) return error;
      throw error;
    });
  const decision = opened instanceof Refusal ? null : (await askAgency(context, opened, body)).decision;
  const answer = await context.write(async (tx) => {
    // Thrown here, so that a keyed repeat of a call that was answered gets that answer.
    if (opened instanceof Refusal) throw opened;
    await applyDecision(tx, platform, { businessId, kind: 'owner', reference: opened.reference, decision: decision! });
    const business = await getBusiness(tx, businessId);
    return { status: await getStatus(tx, businessId), ownerCheck: business.owner_decision ?? ('undecided' as const) };
  });
  platform.live.publish(businessId, 'business');
  platform.log.info(
    { event: 'owner-check', businessId, userId: holder.userId, decision, address: request.address },
    'the owner was checked',
  );
  return answer;
};
