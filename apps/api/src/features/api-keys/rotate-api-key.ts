import { HOUR_MS } from '@trilane/domain/time-units';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireStepUp } from '../auth/public.ts';
import { lockBusiness } from '../business/public.ts';
import { replaceSecret } from './api-keys.repo.ts';
import { apiKeyToWire } from './api-keys.wire.ts';
import { newSecret } from './new-secret.ts';
import { requireKey } from './require-key.ts';
import { tellOwner } from './tell-owner.ts';

/** Gives a key a new secret. The former one works for the overlap; the one before that ends at once. */
export const rotateApiKey: Handler<'rotateApiKey'> = async (context, { params, body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  await requireStepUp(context);
  const id = { businessId, keyId: params.id };
  const { secret, ...kept } = newSecret(platform.config);
  const now = platform.securityNow();
  const oldUntil = body.overlapHours === 0 ? null : new Date(now.getTime() + body.overlapHours * HOUR_MS);
  const key = await context.write(async (tx) => {
    await lockBusiness(tx, context.holder.businessId);
    const { name } = await requireKey(tx, id);
    await replaceSecret(tx, id, { ...kept, oldUntil, now });
    await tellOwner(tx, context, { what: 'replaced', name });
    await audit(tx, context, {
      action: 'api-key.rotate',
      subject: name,
      after: { oldSecretUntil: oldUntil?.toISOString() ?? null },
    });
    return apiKeyToWire(await requireKey(tx, id), now);
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'api-keys');
  return { key, secret };
};
