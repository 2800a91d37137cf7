import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { sayEvents } from '../webhooks/public.ts';
import { readStore } from './read-stores.ts';

/**
 * Tells the endpoints of a business of stores as they are now, with their devices and app users. Every change of one of
 * them calls it, under the lock of the store.
 */
export const sayStores = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { businessId, storeIds }: { businessId: string; storeIds: readonly string[] },
): Promise<void> =>
  sayEvents(tx, clock, businessId, {
    type: 'store.changed',
    said: storeIds.map((storeId) => ({
      object: `store ${storeId}`,
      data: async () => ({ store: await readStore(tx, businessId, storeId) }),
    })),
  });

export const sayStore = (
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { businessId, storeId }: { businessId: string; storeId: string },
): Promise<void> => sayStores(tx, platform, { businessId, storeIds: [storeId] });
