import { whyNotAddDevice, type StoreType } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { findDevice, findDevices, insertDevice } from './devices.repo.ts';
import { requireRoomForDevice } from './require-room.ts';
import { refuseWhen, requireDeviceName, requireStore } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { toDeviceWire } from './stores.wire.ts';

/** Adds a device to a store. A single-device store refuses a second one (docs/product.md#stores). */
export const createDevice: Handler<'createDevice'> = async (context, { params: { storeId }, body }) => {
  const { businessId } = context.holder;
  const wire = await context.write(async (tx) => {
    const store = await requireStore(tx, businessId, storeId);
    const devices = await findDevices(tx, businessId, storeId);
    const { store_type: storeType, active: storeActive } = store;
    refuseWhen(whyNotAddDevice({ storeType: storeType as StoreType, deviceCount: devices.length, storeActive }));
    requireDeviceName(body.name, devices);
    await requireRoomForDevice(tx, businessId);
    const key = { businessId, deviceId: newId() };
    await insertDevice(tx, { ...key, storeId, name: body.name, now: context.platform.clock.now() });
    await sayStore(tx, context.platform, { businessId, storeId });
    await audit(tx, context, { action: 'device.create', subject: body.name });
    return toDeviceWire((await findDevice(tx, key))!);
  });
  context.platform.live.publish(businessId, 'stores');
  return wire;
};
