import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTillFacts } from '../pairing/public.ts';
import { createHeartbeatNews } from './heartbeat-news.ts';
import { touchDevice } from './pos.repo.ts';
import { readStaffAtDevice } from './staff-at-device.repo.ts';
import { toReadinessWire } from './pos.wire.ts';

const isNews = createHeartbeatNews();

/** The device says that it is there and learns what changed for it; an ended link is refused. */
export const sendHeartbeat: Handler<'sendHeartbeat'> = async (context, { body: { appVersion } }) => {
  const { clock, live } = context.platform;
  const { businessId } = context.device;
  const now = clock.now();
  const { before, facts, staff } = await context.write(async (tx) => {
    const sighting = await touchDevice(tx, context.device, { appVersion, now });
    const known = sighting && (await findTillFacts(tx, context.device));
    if (!sighting || !known) throw new Refusal('device_unauthenticated');
    return { before: sighting, facts: known, staff: await readStaffAtDevice(tx, context.device) };
  });
  if (isNews(businessId, before, { seenAt: now, appVersion })) live.publish(businessId, 'stores');
  return { ...toReadinessWire(facts), staff };
};
