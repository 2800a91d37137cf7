import type { DeviceHolder, Handler, Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deriveDeviceSecret } from '../../platform/secret-box.ts';
import { findTillFacts, noteLinkKey } from '../pairing/public.ts';
import { createHeartbeatNews } from './heartbeat-news.ts';
import { touchDevice } from './pos.repo.ts';
import { readStaffAtDevice } from './staff-at-device.repo.ts';
import { toReadinessWire } from './pos.wire.ts';

const isNews = createHeartbeatNews();

/** The new secret of a device that signs with that of an older key. */
function renewal({ config }: Pick<Platform, 'config'>, { linkId, keyId }: DeviceHolder): { deviceSecret?: string } {
  const key = config.deviceKeys[0]!;
  return keyId === key.id ? {} : { deviceSecret: deriveDeviceSecret(key.key, linkId) };
}

/**
 * The device reports that it is online and learns what has changed for it. A device whose link has ended is refused.
 * After a rotation of the device keys it gets its new secret. Both secrets are valid while both keys are configured, so
 * a lost answer does no harm.
 */
export const sendHeartbeat: Handler<'sendHeartbeat'> = async (context, { body: { appVersion } }) => {
  const { clock, live } = context.platform;
  const { businessId } = context.device;
  const now = clock.now();
  const { before, facts, staff } = await context.write(async (tx) => {
    const sighting = await touchDevice(tx, context.device, { appVersion, now });
    const known = sighting && (await findTillFacts(tx, context.device));
    if (!sighting || !known) throw new Refusal('device_unauthenticated');
    if (known.device.linkKeyId !== context.device.keyId) await noteLinkKey(tx, context.device);
    return { before: sighting, facts: known, staff: await readStaffAtDevice(tx, context.device) };
  });
  if (isNews(businessId, before, { seenAt: now, appVersion })) live.publish(businessId, 'stores');
  return { ...toReadinessWire(facts), staff, ...renewal(context.platform, context.device) };
};
