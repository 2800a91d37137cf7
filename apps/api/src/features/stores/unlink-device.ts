import { whyNotUnlink } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { updateDeviceLink } from './devices.repo.ts';
import { lockDeviceOfLink } from './lock-device.ts';
import { endPairing } from './pairings.repo.ts';
import { deviceFacts, refuseWhen } from './require-store.ts';

/** Ends a link by its deviceId: its secret is dead when this answers, and its chat is off (docs/product.md#devices). */
export const unlinkDevice: Handler<'unlinkDevice'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const wire = await context.write(async (tx) => {
    const found = await lockDeviceOfLink(tx, businessId, params.deviceId);
    if (!found) throw new Refusal('not_found');
    refuseWhen(whyNotUnlink(deviceFacts(found)));
    await endPairing(tx, found.device, { at: context.platform.clock.now(), by: context.holder.email });
    await updateDeviceLink(tx, { businessId, deviceId: found.device.device_id }, null);
    await audit(tx, context, { action: 'device.unlink', subject: found.device.name });
    return { success: true as const };
  });
  context.platform.live.publish(businessId, 'stores');
  context.platform.live.publish(businessId, 'business');
  return wire;
};
