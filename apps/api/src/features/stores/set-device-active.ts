import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDevice, updateDeviceActive } from './devices.repo.ts';
import { requireDevice } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { toDeviceWire } from './stores.wire.ts';

/** Enables or disables a device; disabling it frees the chat slot. A linked device stays linked. */
export const setDeviceActive: Handler<'setDeviceActive'> = async (context, { params, body }) => {
  const { businessId } = context.holder;
  const key = { businessId, storeId: params.storeId, deviceId: params.aisleId };
  const wire = await context.write(async (tx) => {
    const { store, device } = await requireDevice(tx, key);
    if (!store.active) throw new Refusal('store_inactive');
    await updateDeviceActive(tx, key, body.active);
    await sayStore(tx, context.platform, { businessId, storeId: params.storeId });
    await audit(tx, context, {
      action: 'device.active',
      subject: device.name,
      before: { active: device.active },
      after: { active: body.active },
    });
    return toDeviceWire((await findDevice(tx, key))!);
  });
  context.platform.live.publish(businessId, 'stores');
  return wire;
};
