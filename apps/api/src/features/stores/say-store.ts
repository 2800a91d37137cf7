import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { sayEvent } from '../webhooks/public.ts';
import { readStore } from './read-stores.ts';

/**
 * Tells the endpoints of a business of a store as it is now, with its devices and app users. Every change of one of
 * them calls it, under the store's lock.
 */
export const sayStore = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { businessId, storeId }: { businessId: string; storeId: string },
): Promise<void> =>
  sayEvent(tx, clock, businessId, {
    type: 'store.changed',
    object: `store ${storeId}`,
    data: async () => ({ store: await readStore(tx, businessId, storeId) }),
  });
