import { seesStore } from '@trilane/domain/team';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTillFacts } from '../pairing/public.ts';
import { findDevice, findStore } from '../stores/public.ts';
import { previewOf } from './take-day-close.ts';

/** A preview of a close of a store or a device. */
export const previewDayClose: Handler<'previewDayClose'> = async (context, { query: { storeId, aisleId } }) => {
  const { businessId, permissions } = context.holder;
  return context.read(async (tx) => {
    const store = await findStore(tx, businessId, storeId);
    const device = aisleId === undefined ? null : await findDevice(tx, { businessId, deviceId: aisleId });
    if (!store || !seesStore(permissions, storeId) || (aisleId !== undefined && device?.store_id !== storeId))
      throw new Refusal('not_found');
    const place = {
      businessId,
      store: { id: store.store_id, name: store.name, storeNo: store.store_no },
      device: device && { id: device.device_id, name: device.name },
    };
    return previewOf(tx, place, context.platform.clock.now());
  });
};

/** The same for the device that asks, or for its store. */
export const previewDayCloseAtDevice: Handler<'previewDayCloseAtDevice'> = async (context, { query: { scope } }) => {
  const { businessId, linkId } = context.device;
  return context.read(async (tx) => {
    const till = await findTillFacts(tx, context.device);
    if (till?.device.linkId !== linkId) throw new Refusal('device_unauthenticated');
    const { id: storeId, name, storeNo } = till.store;
    const device = scope === 'device' ? { id: till.device.id, name: till.device.name } : null;
    const place = { businessId, store: { id: storeId, name, storeNo }, device };
    return previewOf(tx, place, context.platform.clock.now());
  });
};
