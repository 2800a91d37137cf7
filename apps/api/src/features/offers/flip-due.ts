import type { Platform } from '../../platform/context.ts';
import { takeFlips } from './offers.repo.ts';

/**
 * Tells the screens of each business whose offers have started or ended by `until`. States follow from dates and the
 * clock alone, so nothing else happens then. Of several processes one takes a row and tells the others.
 */
export async function flipDue({ jobsDb, live }: Pick<Platform, 'jobsDb' | 'live'>, until: Date): Promise<void> {
  for (const businessId of await takeFlips(jobsDb, until)) live.publish(businessId, 'promotions');
}
