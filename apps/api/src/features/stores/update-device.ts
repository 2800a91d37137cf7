import { whyNotEditDevice } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { findDevices, updateDeviceName } from './devices.repo.ts';
import { deviceFacts, refuseWhen, requireDevice, requireDeviceName } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { toDeviceWire } from './stores.wire.ts';

/**
 * Renames a device while nothing is linked to it, because the app shows the name under which it was linked
 * (docs/product.md#devices).
 */
export const updateDevice: Handler<'updateDevice'> = async (context, { params, body }) => {
  const { businessId } = context.holder;
  const key = { businessId, storeId: params.storeId, deviceId: params.aisleId };
  const wire = await context.write(async (tx) => {
    const found = await requireDevice(tx, key);
    refuseWhen(whyNotEditDevice(deviceFacts(found)));
    requireVersion(found.device.edits, body.version);
    const devices = await findDevices(tx, businessId, key.storeId);
    requireDeviceName(
      body.name,
      devices.filter(({ device_id: id }) => id !== key.deviceId),
    );
    await updateDeviceName(tx, key, body.name);
    await sayStore(tx, context.platform, { businessId, storeId: params.storeId });
    await audit(tx, context, {
      action: 'device.update',
      subject: body.name,
      before: { name: found.device.name },
      after: { name: body.name },
    });
    return toDeviceWire({ ...found.device, name: body.name, edits: found.device.edits + 1 });
  });
  context.platform.live.publish(businessId, 'stores');
  return wire;
};
