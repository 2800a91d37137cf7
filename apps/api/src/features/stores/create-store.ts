import { oneDeviceName } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { requireImage } from '../files/public.ts';
import { insertDevice } from './devices.repo.ts';
import { readStore } from './read-stores.ts';
import { requireRoomForDevice, requireRoomForStore } from './require-room.ts';
import { sayStore } from './say-store.ts';
import { insertStore } from './stores.repo.ts';
import { toStoreFields } from './stores.wire.ts';

/** Adds a store. A single-device store brings its one device, named after it (docs/product.md#stores). */
export const createStore: Handler<'createStore'> = async (context, { body }) => {
  const { businessId } = context.holder;
  const { clock, live } = context.platform;
  const wire = await context.write(async (tx) => {
    await requireRoomForStore(tx, businessId);
    if (body.storeType === 'single-device') await requireRoomForDevice(tx, businessId);
    await requireImage(tx, businessId, body.logo.id);
    const storeId = newId();
    const now = clock.now();
    await insertStore(tx, { businessId, storeId, now }, toStoreFields(body));
    if (body.storeType === 'single-device')
      await insertDevice(tx, { businessId, deviceId: newId(), storeId, name: oneDeviceName(body.name), now });
    await sayStore(tx, context.platform, { businessId, storeId });
    await audit(tx, context, { action: 'store.create', subject: body.name, after: { storeType: body.storeType } });
    return readStore(tx, businessId, storeId);
  });
  live.publish(businessId, 'stores');
  live.publish(businessId, 'business');
  return wire;
};
