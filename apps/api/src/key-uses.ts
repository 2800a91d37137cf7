import type { Config } from './config.ts';
import { deviceKeysInUse } from './features/pairing/device-keys.repo.ts';
import { sealedValues, type KeyUse } from './platform/keys-in-use.ts';

/** Every setting that holds keys, listed by the part of the product that depends on them. */
export function keyUses(
  { encryptionKeys, deviceKeys }: Pick<Config, 'encryptionKeys' | 'deviceKeys'>,
  sealedElsewhere: readonly string[],
): KeyUse[] {
  return [sealedValues(encryptionKeys, sealedElsewhere), deviceKeysInUse(deviceKeys)];
}
