import { randomBytes } from 'node:crypto';
import { createLinkCode, formatLinkCode } from '@trilane/domain/link-code';
import { whyNotLink } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { deviceFacts, refuseWhen, requireDevice } from '../stores/public.ts';
import { hashLinkCode } from './hash-link-code.ts';
import { putLinkToken } from './pairing.repo.ts';

/**
 * A new code, shown once, that links a device for so many minutes of the security clock; it ends the device's older
 * ones.
 */
export const createLinkToken: Handler<'createLinkToken'> = async (context, { params, body }) => {
  const { config, securityNow } = context.platform;
  const key = { businessId: context.holder.businessId, storeId: params.storeId, deviceId: params.aisleId };
  const code = createLinkCode(randomBytes);
  const seconds = body.minutesToExpire * 60;
  const expiresAt = await context.write(async (tx) => {
    const found = await requireDevice(tx, key);
    refuseWhen(whyNotLink(deviceFacts(found)));
    // Asked after the wait for the store's lock, so that the shopkeeper gets the whole time.
    const now = securityNow();
    const end = new Date(now.getTime() + seconds * 1000);
    await putLinkToken(tx, key, {
      hash: hashLinkCode(config.deviceKeys[0]!.key, code),
      expiresAt: end,
      now,
      madeBy: context.holder.email,
    });
    await audit(tx, context, {
      action: 'device.code',
      subject: found.device.name,
      after: { minutes: body.minutesToExpire },
    });
    return end;
  });
  return { token: formatLinkCode(code), expiresAt: expiresAt.toISOString(), seconds };
};
