import { apiKeyOutsideMail } from '@trilane/contract/mails/api-key-mails';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness } from '../business/public.ts';
import type { UsedKeyRow } from './api-keys.repo.ts';

/** A secret that has leaked may be tried for days. */
const OUTSIDE_USE = { name: 'api-key-outside', points: 1, seconds: 86_400 };

/**
 * Refuses a key that is used from an address outside its networks. Somebody else may know its secret, so the first use
 * of a day is written into the trail and mailed to the owner.
 */
export async function refuseOutsideUse(platform: Platform, key: UsedKeyRow, address: string): Promise<never> {
  const { business_id: businessId, name } = key;
  const { left } = await platform.limits.count(OUTSIDE_USE, key.key_id);
  if (left >= 0) {
    await platform.db.write(businessId, async (tx) => {
      const { owner_email: to } = await getBusiness(tx, businessId);
      await appendAudit(tx, {
        businessId,
        at: platform.securityNow(),
        actorKind: 'key',
        actor: name,
        action: 'api-key.outside',
        outcome: 'refused',
        reason: 'api_key_network',
        subject: name,
        address,
      });
      await platform.outbox.add(
        tx,
        'mail',
        { to, ...apiKeyOutsideMail(platform.config, { name, address }) },
        { businessId },
      );
    });
    platform.outbox.wake();
  }
  throw new Refusal('api_key_network');
}
