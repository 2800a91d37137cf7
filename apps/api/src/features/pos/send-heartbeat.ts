import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPosFacts, touchDevice } from './pos.repo.ts';
import { readStaffAtDevice } from './staff-at-device.repo.ts';
import { toReadinessWire } from './pos.wire.ts';

/** The device says that it is there and learns what changed for it; an ended link is refused. */
export const sendHeartbeat: Handler<'sendHeartbeat'> = (context, { body }) =>
  context.write(async (tx) => {
    const linked = await touchDevice(tx, context.device, { appVersion: body.appVersion, now: context.platform.clock.now() });
    const facts = linked ? await findPosFacts(tx, context.device) : null;
    if (!facts) throw new Refusal('device_unauthenticated');
    return { ...toReadinessWire(facts), staff: await readStaffAtDevice(tx, context.device) };
  });
