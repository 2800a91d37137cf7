import { as, type CallCase } from './call-case.ts';
import { addDevice, linkedDevice, missingId, setDevice, setStore } from './case-parts.ts';

/** A call about a device while its store, or it, is switched off. */
export const inClosedStore = (body?: unknown): CallCase =>
  as('store', async (merchant) => {
    const params = await addDevice(merchant);
    await setStore(merchant, false);
    return { params, ...(body !== undefined && { body }) };
  });
export const atClosedDevice = (body?: unknown): CallCase =>
  as('store', async (merchant) => {
    const params = await addDevice(merchant);
    await setDevice(merchant, params, false);
    return { params, ...(body !== undefined && { body }) };
  });
export const atMissingDevice = (body?: unknown): CallCase =>
  as('store', ({ store }) => ({
    params: { storeId: store.id, aisleId: missingId() },
    ...(body !== undefined && { body }),
  }));
export const atLinkedDevice = (body: unknown): CallCase =>
  as('active', (merchant) => ({ params: linkedDevice(merchant), body }));
