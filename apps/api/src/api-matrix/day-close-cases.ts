import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import { linkedDevice, missingId, sell } from './case-parts.ts';

/** A call about a close of a store that has sold something. */
const ofClose = as('active', async (merchant) => ({ params: { id: await closeStore(merchant) } }));

async function closeStore(merchant: Merchant): Promise<string> {
  await sell(merchant);
  return (await merchant.client.call('closeDay', { body: { storeId: merchant.store.id } })).id;
}

export const dayCloseCases = {
  listDayCloses: as('active', (merchant) => ({ query: linkedDevice(merchant) })),
  previewDayClose: as('active', (merchant) => ({ query: linkedDevice(merchant) })),
  closeDay: as('active', async (merchant) => {
    await sell(merchant);
    return { body: linkedDevice(merchant) };
  }),
  getDayClose: ofClose,
  exportDayClose: ofClose,
  mailDayClose: ofClose,
  previewDayCloseAtDevice: onTill(() => ({ query: { scope: 'store' } })),
  closeDayAtDevice: onTill(async (merchant) => {
    await sell(merchant);
    return { body: { scope: 'device' } };
  }),
} satisfies Partial<Record<CallName, CallCase>>;

const ofMissing = as('active', () => ({ params: { id: missingId() } }));

/** The requests that cause each refusal of a close of day. */
export const dayCloseRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  previewDayClose: { not_found: as('active', () => ({ query: { storeId: missingId() } })) },
  closeDay: {
    not_found: as('active', ({ store }) => ({ body: { storeId: store.id, aisleId: missingId() } })),
    nothing_to_close: as('active', async (merchant) => {
      await closeStore(merchant);
      return { body: { storeId: merchant.store.id } };
    }),
  },
  getDayClose: { not_found: ofMissing },
  exportDayClose: { not_found: ofMissing },
  mailDayClose: { not_found: ofMissing },
  closeDayAtDevice: { nothing_to_close: onTill(() => ({ body: { scope: 'store' } })) },
};
