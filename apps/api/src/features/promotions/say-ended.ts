import { offerState } from '@trilane/domain/offer';
import { localDate } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachItem } from '../../platform/each-item.ts';
import { getTimeZone } from '../business/public.ts';
import { sayEvent } from '../webhooks/public.ts';
import { findPromotion, listFlipping } from './promotions.repo.ts';
import { promotionWords, toPromotionWire } from './promotions.wire.ts';

type Key = { businessId: string; promotionId: string };

async function sayIfEnded(tx: Tx, platform: Platform, { businessId, promotionId }: Key, until: Date): Promise<void> {
  const row = await findPromotion(tx, businessId, promotionId);
  const zone = await getTimeZone(tx, businessId);
  const today = localDate(until, zone);
  if (!row || offerState(row, today) !== 'archived') return;
  await sayEvent(tx, platform.clock, businessId, {
    type: 'promotion.ended',
    object: `promotion ${promotionId}`,
    saidKey: `promotion.ended ${promotionId}`,
    data: () => ({ promotion: toPromotionWire(row, { zone, today }) }),
    notice: () => ({
      kind: 'promotion.ended',
      about: promotionWords(row),
      amountCents: null,
      storeId: null,
      subjectId: promotionId,
      eventKey: `promotion.ended ${promotionId}`,
    }),
  });
}

/**
 * Tells the endpoints and people of each business of the conditional promotions that have ended by `until`. It comes
 * before `flipDue`, which deletes the notes that it reads: what fails in between is told once all the same.
 */
export async function sayEndedPromotions(platform: Platform, until: Date): Promise<void> {
  const { jobsDb, live } = platform;
  await eachItem(await listFlipping(jobsDb, until), async (key) => {
    await jobsDb.write(key.businessId, (tx) => sayIfEnded(tx, platform, key, until));
    live.publish(key.businessId, 'notices');
  });
}
