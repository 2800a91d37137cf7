import { endOlderLinks } from '../../apps/api/src/features/pairing/end-older-links.ts';
import { deviceKeysInUse } from '../../apps/api/src/features/pairing/device-keys.repo.ts';
import { endOlderPins } from '../../apps/api/src/features/pos/end-older-pins.ts';
import { asKeyOwner } from '../../apps/api/src/platform/keys-in-use.ts';
import { counted } from '../../packages/domain/src/number-words.ts';
import type { Operator } from './command.ts';
import { requireTurnable, sayBehind, sayRotation, type TurnOptions } from './key-turn.ts';

/**
 * Says which device keys something depends on. Devices and PINs move to the first key by themselves when they are used;
 * with `ends` those that have not are ended.
 */
export async function rotateDeviceKeys(operator: Operator, { ends, reason }: TurnOptions): Promise<number> {
  const desk = await operator.desk();
  const { deviceKeys } = desk.config;
  const keyId = deviceKeys[0]!.id;
  const use = deviceKeysInUse(deviceKeys);
  return asKeyOwner(operator.books.owner, async (owner) => {
    await requireTurnable(owner, use);
    if (ends) {
      const links = await endOlderLinks(desk, operator.books, { keyId, reason });
      const pins = await endOlderPins(operator.books, keyId);
      for (const businessId of new Set([...links, ...pins])) await operator.announce(businessId, 'stores');
      operator.say(
        `${counted(links.length, 'device')} unlinked, ` +
          `${counted(pins.length, 'sign-in')} with a PIN at other devices ended`,
      );
      await sayRotation(operator, { setting: 'DEVICE_KEYS', first: keyId, moved: links.length + pins.length, reason });
    }
    return sayBehind(operator, owner, use);
  });
}
