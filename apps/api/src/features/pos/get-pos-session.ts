import { localDate } from '@trilane/domain/zoned-time';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPriceRules } from '../offers/public.ts';
import { findTillFacts, toLinkedWire } from '../pairing/public.ts';
import { readStaffAtDevice } from './staff-at-device.repo.ts';
import { toReadinessWire, toRulesWire } from './pos.wire.ts';

/**
 * Who the device is, whether it may take payments, who uses it, and the price rules of this day of the business; an
 * ended link is refused.
 */
export const getPosSession: Handler<'getPosSession'> = async ({ read, device, platform }) => {
  const now = platform.clock.now();
  return read(async (tx) => {
    const facts = await findTillFacts(tx, device);
    if (facts?.device.linkId !== device.linkId) throw new Refusal('device_unauthenticated');
    const rules = await readPriceRules(tx, device.businessId, localDate(now, facts.business.timeZone));
    return {
      ...toLinkedWire(facts),
      ...toReadinessWire(facts),
      rules: toRulesWire(rules, facts.business),
      staff: await readStaffAtDevice(tx, device),
      now: now.toISOString(),
    };
  });
};
