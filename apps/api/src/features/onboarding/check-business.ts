import type { Platform } from '../../platform/context.ts';
import { einPlace, findBusiness, type BusinessRow } from '../business/public.ts';
import { closeStreams } from '../auth/public.ts';
import { applyDecision, mailLateDecision } from './apply-decision.ts';
import { findEinBox, findNewestCheck } from './onboarding.repo.ts';

function askAgency(
  platform: Platform,
  business: BusinessRow,
  { reference, einBox }: { reference: string; einBox: string | null },
) {
  return platform.ports.identity.startCheck({
    kind: 'business',
    reference,
    businessId: business.business_id,
    business: {
      name: business.name,
      category: business.category_name ?? '',
      ein: einBox === null ? '' : platform.box.decrypt(einBox, einPlace(business.business_id)),
      address: {
        address1: business.street,
        address2: business.suite,
        city: business.city,
        state: business.state,
        zipCode: business.zip_code,
        country: business.country,
      },
    },
  });
}

/**
 * Asks the agency about a registered business and keeps its word. Does nothing when the agency has answered before; the
 * reference makes a repeat one check. Throws PortUnavailable while the agency is away: the outbox tries again.
 */
export function checkBusiness(platform: Platform): (payload: { businessId: string }) => Promise<void> {
  return async function check({ businessId }) {
    const asked = await platform.db.read(businessId, async (tx) => ({
      business: await findBusiness(tx, businessId),
      check: await findNewestCheck(tx, businessId, 'business'),
      einBox: await findEinBox(tx, businessId),
    }));
    if (!asked.business || !asked.check || asked.check.decision !== null) return;
    const { reference, requested_at: requestedAt } = asked.check;
    const { decision } = await askAgency(platform, asked.business, { reference, einBox: asked.einBox });
    const applied = await platform.db.write(businessId, async (tx) => {
      const done = await applyDecision(tx, platform, { businessId, kind: 'business', reference, decision });
      await mailLateDecision(tx, platform, { businessId, kind: 'business', applied: done, requestedAt });
      return done;
    });
    closeStreams(platform, applied.endedSessions);
    if (applied.changedTo !== null) platform.live.publish(businessId, 'business');
    platform.log.info({ event: 'business-check', businessId, decision }, 'the agency answered');
  };
}
