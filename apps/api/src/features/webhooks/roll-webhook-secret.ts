import { HOUR_MS } from '@trilane/domain/time-units';
import { SECRET_OVERLAP_HOURS } from '@trilane/domain/webhook';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireStepUp } from '../auth/public.ts';
import { setSecrets } from './endpoints.repo.ts';
import { requireEndpoint, requireLockedEndpoint } from './require-endpoint.ts';
import { newWebhookSecret, webhookSecretPlace } from './sign-webhook.ts';
import { tellOwner } from './tell-owner.ts';
import { endpointToWire } from './webhooks.wire.ts';

/** Makes a new secret. The previous one signs beside it for a day. An older secret no longer signs. */
export const rollWebhookSecret: Handler<'rollWebhookSecret'> = async (context, { params }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, endpointId: params.id };
  await requireStepUp(context);
  const secret = newWebhookSecret();
  const secretBox = platform.box.encrypt(secret, webhookSecretPlace(businessId, key.endpointId));
  const now = platform.securityNow();
  const oldUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
  const endpoint = await context.write(async (tx) => {
    const before = await requireLockedEndpoint(tx, key);
    await setSecrets(tx, key, { secretBox, oldBox: before.secret_box, oldUntil });
    await audit(tx, context, { action: 'webhook.roll', subject: before.url });
    await tellOwner(tx, context, { what: 'rolled', endpointUrl: before.url });
    return endpointToWire(await requireEndpoint(tx, key), now);
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'webhooks');
  return { endpoint, secret };
};
