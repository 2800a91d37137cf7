import type { Platform } from '../../platform/context.ts';
import { einPlace } from '../business/public.ts';
import { listEinsWithoutEnd, setEinLast4 } from './onboarding.repo.ts';

const AT_ONCE = 200;

/** The last four digits of an EIN; nothing of a text without them. */
export const einLast4 = (ein: string): string => /\d{4}$/.exec(ein.replaceAll(/\D/g, ''))?.[0] ?? '';

/**
 * Notes the last four digits of EINs that an earlier release has sealed without them, some at a time. A value that no
 * key opens is noted as unknown.
 */
export async function noteEinEnds({ jobsDb, box }: Pick<Platform, 'jobsDb' | 'box'>): Promise<void> {
  const rows = await jobsDb.read(null, (tx) => listEinsWithoutEnd(tx, AT_ONCE));
  for (const { business_id: businessId, ein_box: sealed } of rows) {
    let last4 = '';
    try {
      last4 = einLast4(box.decrypt(sealed, einPlace(businessId)));
    } catch {
      // Copied here from another place, or sealed by a key that is gone.
    }
    await jobsDb.write(businessId, (tx) => setEinLast4(tx, businessId, last4));
  }
}
