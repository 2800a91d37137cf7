import { API_KEY_OUTSIDE_MAIL_HOURS } from '@trilane/domain/api-key';
import { DAY_SECONDS, HOUR_MS } from '@trilane/domain/time-units';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { networksOf } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import type { UsedKeyRow } from './api-keys.repo.ts';

/** A leaked secret may be tried for days. */
const OF_A_NETWORK = { name: 'api-key-outside', points: 1, seconds: (API_KEY_OUTSIDE_MAIL_HOURS * HOUR_MS) / 1_000 };
const OF_A_KEY = { name: 'api-key-outside-all', points: 5, seconds: DAY_SECONDS };

/** Writes the use into the trail and mails it to the owner: once a day for each network, five times for a key. */
async function tellOwner(platform: Platform, key: UsedKeyRow, address: string): Promise<void> {
  const { business_id: businessId, key_id: keyId, name } = key;
  const ofNetwork = `${keyId} ${networksOf(address).line}`;
  if ((await platform.limits.count(OF_A_NETWORK, ofNetwork)).left < 0) return;
  if ((await platform.limits.count(OF_A_KEY, keyId)).left < 0) return;
  try {
    await platform.db.write(businessId, async (tx) => {
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
      await mailOwner(tx, platform, await getBusiness(tx, businessId), ({ apiKeyOutsideMail }, brand) =>
        apiKeyOutsideMail(brand, { name, address }),
      );
    });
  } catch (error) {
    await platform.limits.giveBack(OF_A_NETWORK, ofNetwork);
    throw error;
  }
  platform.outbox.wake();
}

/** Refuses a key that is used from an address outside its networks. Somebody else may know its secret. */
export async function refuseOutsideUse(platform: Platform, key: UsedKeyRow, address: string): Promise<never> {
  await tellOwner(platform, key, address);
  throw new Refusal('api_key_network');
}
