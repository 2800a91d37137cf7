import { oneDeviceName, whyNotSwitchStoreType } from '@trilane/domain/store';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { requireImage } from '../files/public.ts';
import { findDevices, insertDevice } from './devices.repo.ts';
import { readStore } from './read-stores.ts';
import { refuseWhen, requireStore } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { updateStoreFields } from './stores.repo.ts';
import { toStoreFields } from './stores.wire.ts';

/**
 * Edits a store. One that becomes single-device while it has no device gets its one, for it could never be added later.
 */
export const updateStore: Handler<'updateStore'> = async (context, { params, body }) => {
  const { businessId } = context.holder;
  const { clock, live } = context.platform;
  const storeId = params.id;
  const wire = await context.write(async (tx) => {
    const store = await requireStore(tx, businessId, storeId);
    if (!store.active) throw new Refusal('store_inactive');
    requireVersion(store.edits, body.version);
    const deviceCount = (await findDevices(tx, businessId, storeId)).length;
    refuseWhen(whyNotSwitchStoreType({ to: body.storeType, deviceCount }));
    await requireImage(tx, businessId, body.logo.id);
    await updateStoreFields(tx, { businessId, storeId }, toStoreFields(body));
    if (body.storeType === 'single-device' && deviceCount === 0) {
      await insertDevice(tx, {
        businessId,
        deviceId: newId(),
        storeId,
        name: oneDeviceName(body.name),
        now: clock.now(),
      });
    }
    await sayStore(tx, context.platform, { businessId, storeId });
    await audit(tx, context, {
      action: 'store.update',
      subject: body.name,
      ...changedFields(store, toStoreFields(body)),
    });
    return readStore(tx, businessId, storeId);
  });
  live.publish(businessId, 'stores');
  return wire;
};
