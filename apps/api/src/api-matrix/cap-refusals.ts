import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { STORE_CAPS } from '@trilane/domain/store';
import { imageForm } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { fillDevices, fillStaff, fillStores } from './fill-caps.ts';
import { newKey, staffBody, storeBody } from './case-parts.ts';

/** Requests of a business that has reached a limit. */
export const capRefusals = {
  createStore: {
    stores_full: as('store', async (merchant, app) => {
      await fillStores(app, merchant);
      return { body: await storeBody(merchant), headers: newKey() };
    }),
    devices_full: as('store', async (merchant, app) => {
      await fillDevices(app, merchant, STORE_CAPS.devices);
      return { body: await storeBody(merchant, { storeType: 'single-device' }), headers: newKey() };
    }),
  },
  createDevice: {
    devices_full: as('store', async (merchant, app) => {
      await fillDevices(app, merchant, STORE_CAPS.devicesOfStore);
      return { params: { storeId: merchant.store.id }, body: { name: 'Till' } };
    }),
  },
  createStaff: {
    staff_full: as('store', async (merchant, app) => {
      await fillStaff(app, merchant, STORE_CAPS.staffOfStore);
      return { params: { storeId: merchant.store.id }, body: staffBody() };
    }),
  },
  uploadFile: {
    files_full: as('store', async ({ businessId }, app) => {
      await app.database.asOwner(`update stored_file set size_bytes = 2147483600 where business_id = '${businessId}'`);
      return { form: await imageForm() };
    }),
  },
} satisfies Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>>;
