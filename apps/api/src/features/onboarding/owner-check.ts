import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness, ownerFieldPlace } from '../business/public.ts';
import { applyDecision, mailLateDecision } from './apply-decision.ts';
import { findNewestCheck, findOwnerBoxes, insertCheck, setOwnerDetails, setOwnerWaiting } from './onboarding.repo.ts';

/** Seals date of birth and SSN in the business's row (docs/product.md#personal-data). */
export async function keepOwnerDetails(
  tx: Tx,
  platform: Pick<Platform, 'box'>,
  businessId: string,
  { dob, ssn }: { dob: string; ssn: string },
): Promise<void> {
  await setOwnerDetails(tx, businessId, {
    dobBox: platform.box.encrypt(dob, ownerFieldPlace(businessId, 'dob')),
    ssnBox: platform.box.encrypt(ssn, ownerFieldPlace(businessId, 'ssn')),
  });
}

/**
 * Opens a check of the owner's kept details under a reference of its own. The outbox asks the agency until it answers
 * (docs/product.md#owners-identity).
 */
export async function openOwnerCheck(tx: Tx, platform: Platform, businessId: string): Promise<void> {
  await insertCheck(tx, { businessId, reference: newId(), kind: 'owner', now: platform.securityNow() });
  await setOwnerWaiting(tx, businessId);
  await platform.outbox.add(tx, 'owner-check', { businessId }, { businessId });
}

/**
 * Asks the agency about the owner and keeps its answer. Does nothing when there is an answer already, which may be the
 * operator's. Throws PortUnavailable while the agency is away: the outbox tries again.
 */
export function checkOwner(platform: Platform): (payload: { businessId: string }) => Promise<void> {
  return async function check({ businessId }) {
    const asked = await platform.db.read(businessId, async (tx) => ({
      business: await findBusiness(tx, businessId),
      check: await findNewestCheck(tx, businessId, 'owner'),
      boxes: await findOwnerBoxes(tx, businessId),
    }));
    if (!asked.business || !asked.boxes || !asked.check || asked.check.decision !== null) return;
    const { owner_first_name: firstName, owner_last_name: lastName, owner_title: title } = asked.business;
    const { reference, requested_at: requestedAt } = asked.check;
    const open = (field: 'dob' | 'ssn') =>
      platform.box.decrypt(asked.boxes![field], ownerFieldPlace(businessId, field));
    const { decision } = await platform.ports.identity.startCheck({
      kind: 'owner',
      reference,
      businessId,
      owner: { firstName, lastName, title, dob: open('dob'), ssn: open('ssn') },
    });
    const applied = await platform.db.write(businessId, async (tx) => {
      const done = await applyDecision(tx, platform, { businessId, kind: 'owner', reference, decision });
      await mailLateDecision(tx, platform, { businessId, kind: 'owner', applied: done, requestedAt });
      return done;
    });
    if (applied.changedTo !== null) platform.live.publish(businessId, 'business');
    platform.log.info({ event: 'owner-check', businessId, decision }, 'the agency answered');
  };
}
