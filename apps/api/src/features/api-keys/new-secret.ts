import { apiKeyOf, hintOfApiKey, type ApiKeyMode } from '@trilane/domain/api-key';
import type { Platform } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';

/** The mode of the keys that this installation makes and accepts: only production moves real money. */
export const modeOf = ({ production }: Platform['config']): ApiKeyMode => (production ? 'live' : 'practice');

/** A secret for a key of this installation. Only its hash and its hint are kept. */
export function newSecret(config: Platform['config']) {
  const secret = apiKeyOf(modeOf(config), newToken());
  return { secret, tokenHash: hashToken(secret), hint: hintOfApiKey(secret) };
}
