import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPosFacts } from './pos.repo.ts';
import { readStaffAtDevice } from './staff-at-device.repo.ts';
import { toLinkedWire, toReadinessWire } from './pos.wire.ts';

/** Who the device is and whether it may take payments; an ended link is refused. No price rule is in force for a business without promotions. */
export const getPosSession: Handler<'getPosSession'> = async (context) => {
  const { facts, staff } = await context.read(async (tx) => ({ facts: await findPosFacts(tx, context.device), staff: await readStaffAtDevice(tx, context.device) }));
  if (facts?.device.linkId !== context.device.linkId) throw new Refusal('device_unauthenticated');
  return {
    ...toLinkedWire(facts), ...toReadinessWire(facts),
    rules: { discountPercent: null, promotions: [] },
    staff,
    now: context.platform.clock.now().toISOString(),
  };
};
