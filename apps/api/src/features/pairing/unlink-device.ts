import { whyNotUnlink } from '@trilane/domain/store';
import { seesStore } from '@trilane/domain/team';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deviceFacts, refuseWhen } from '../stores/public.ts';
import { lockDeviceOfLink } from './lock-device-of-link.ts';
import { endLink } from './pairing.repo.ts';
import { sayLink } from './say-link.ts';

/** Ends a link by its deviceId: its secret is dead when this answers, and its chat is off (docs/product.md#devices). */
export const unlinkDevice: Handler<'unlinkDevice'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const wire = await context.write(async (tx) => {
    const found = await lockDeviceOfLink(tx, businessId, params.deviceId);
    if (!found || !seesStore(context.holder.permissions, found.store.store_id)) throw new Refusal('not_found');
    refuseWhen(whyNotUnlink(deviceFacts(found)));
    await endLink(tx, found.device, { at: context.platform.clock.now(), by: context.holder.email });
    const key = { businessId, deviceId: found.device.device_id };
    await sayLink(tx, context.platform.clock, key, { type: 'device.unlinked', linkId: params.deviceId });
    await audit(tx, context, { action: 'device.unlink', subject: found.device.name });
    return { success: true as const };
  });
  context.platform.live.publish(businessId, 'stores');
  context.platform.live.publish(businessId, 'notices');
  context.platform.live.publish(businessId, 'business');
  return wire;
};
