import { createHash } from 'node:crypto';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { PushTarget } from '../../ports/push-sender.ts';

/** Where a sealed target belongs; at another browser it does not open. */
export const pushTargetPlace = (businessId: string, browserId: string): string =>
  `push_browser.target ${businessId} ${browserId}`;

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

interface Key {
  businessId: string;
  browserId: string;
}

export const sealTarget = (box: SecretBox, { businessId, browserId }: Key, target: PushTarget): string =>
  box.encrypt(JSON.stringify(target), pushTargetPlace(businessId, browserId));

export const openTarget = (box: SecretBox, { businessId, browserId }: Key, sealed: string): PushTarget =>
  JSON.parse(box.decrypt(sealed, pushTargetPlace(businessId, browserId))) as PushTarget;
