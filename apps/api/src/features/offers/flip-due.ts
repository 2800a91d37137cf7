import type { Platform } from '../../platform/context.ts';

/**
 * Tells the screens of each business whose offers have started or ended by `until`. States follow from dates and the
 * clock alone, so nothing else happens then. Of several processes one takes a row and tells the others.
 */
export async function flipDue({ jobsDb, live }: Pick<Platform, 'jobsDb' | 'live'>, until: Date): Promise<void> {
  const { rows } = await jobsDb.single<{ business_id: string }>(
    'with gone as (delete from offer_flip where due_at <= $1 returning business_id) select distinct business_id from gone',
    [until],
    { name: 'flip_offers' },
  );
  for (const { business_id } of rows) live.publish(business_id, 'promotions');
}
