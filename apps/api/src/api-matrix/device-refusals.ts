import { as } from './call-case.ts';
import { withBody } from './changed-sending.ts';
import { addDevice, missingId, setStore, storeBody } from './case-parts.ts';

/** Requests that a store refuses because of its type, its state or its other devices. */
export const deviceRefusals = {
  createDevice: {
    device_name_taken: as('store', async (merchant) => ({
      params: await addDevice(merchant),
      body: { name: ' SPARE ' },
    })),
    not_found: as('store', () => ({ params: { storeId: missingId() }, body: { name: 'Till' } })),
    single_device_store: as('store', async (merchant) => {
      const store = await merchant.client.call('createStore', {
        body: (await storeBody(merchant, { storeType: 'single-device' })) as never,
      });
      return { params: { storeId: store.id }, body: { name: 'Second' } };
    }),
    store_inactive: as('store', async (merchant) => {
      await setStore(merchant, false);
      return { params: { storeId: merchant.store.id }, body: { name: 'Till' } };
    }),
  },
  updateDevice: {
    changed_elsewhere: withBody('updateDevice', { version: 9 }),
    device_name_taken: as('store', async (merchant) => {
      await addDevice(merchant, 'Till');
      return { params: await addDevice(merchant), body: { name: 'till' } };
    }),
  },
};
