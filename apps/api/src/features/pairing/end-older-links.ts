import type { Db } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { listLinksOfOtherKeys } from './device-keys.repo.ts';
import { lockDeviceOfLink } from './lock-device-of-link.ts';
import { endLink, isLinkOfKey } from './pairing.repo.ts';
import { sayLink } from './say-link.ts';

/**
 * Unlinks every device whose secret comes from another key than `keyId`, for the operator. Returns the business of
 * each.
 */
export async function endOlderLinks(
  desk: OperatorDesk,
  { jobs, api }: { jobs: Db; api: Db },
  { keyId, reason }: { keyId: string; reason: string },
): Promise<string[]> {
  const ended: string[] = [];
  for (const { businessId, linkId } of await listLinksOfOtherKeys(jobs, keyId)) {
    const isEnded = await api.write(businessId, async (tx) => {
      const found = await lockDeviceOfLink(tx, businessId, linkId);
      // The device may have moved to the new key meanwhile.
      if (!found || (await isLinkOfKey(tx, { businessId, linkId, keyId }))) return false;
      await endLink(tx, found.device, { at: desk.clock.now(), by: desk.config.productName });
      const key = { businessId, deviceId: found.device.device_id };
      await sayLink(tx, desk.clock, key, { type: 'device.unlinked', linkId });
      const line = { action: 'device.unlink', subject: found.device.name, after: { reason } } as const;
      await auditOperator(tx, desk, businessId, line);
      return true;
    });
    if (isEnded) ended.push(businessId);
  }
  return ended;
}
