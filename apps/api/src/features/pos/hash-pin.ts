import { createHmac, timingSafeEqual } from 'node:crypto';

type PinOf = { linkId: string; staffId: string; pin: string };

/**
 * What the database keeps of a PIN. Ten thousand are hashed in no time, so the hash is keyed with a device key, and a
 * dump without the key tells nothing; it is bound to link and person.
 */
export function hashPin(key: Uint8Array, { linkId, staffId, pin }: PinOf): string {
  return createHmac('sha256', key).update(`staff-pin\n${linkId}\n${staffId}\n${pin}`).digest('hex');
}

/** Whether a PIN is the one that was kept, under any of the device keys: they rotate. */
export function isPinRight(keys: readonly { key: Uint8Array }[], typed: PinOf, kept: string): boolean {
  const hash = Buffer.from(kept);
  return keys.some(({ key }) => timingSafeEqual(Buffer.from(hashPin(key, typed)), hash));
}
