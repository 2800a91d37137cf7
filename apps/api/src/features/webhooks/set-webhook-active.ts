import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { switchOff, switchOn } from './endpoints.repo.ts';
import { requireEndpoint, requireLockedEndpoint } from './require-endpoint.ts';
import { endpointToWire } from './webhooks.wire.ts';

/** Switches an endpoint off, or on again. While it is off its events are held; on again it gets them all, in order. */
export const setWebhookActive: Handler<'setWebhookActive'> = async (context, { params, body: { active } }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, endpointId: params.id };
  const switched = await context.write(async (tx) => {
    const before = await requireLockedEndpoint(tx, key);
    const now = platform.clock.now();
    const wasActive = before.off_at === null;
    if (active && !wasActive) await switchOn(tx, key, now);
    if (!active && wasActive) await switchOff(tx, key, { at: now, reason: 'owner' });
    await audit(tx, context, {
      action: 'webhook.active',
      subject: before.url,
      before: { active: wasActive },
      after: { active },
    });
    return endpointToWire(await requireEndpoint(tx, key), platform.securityNow());
  });
  platform.live.publish(businessId, 'webhooks');
  return switched;
};
