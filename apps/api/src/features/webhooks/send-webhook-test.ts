import { TEST_EVENT, TESTS_A_MINUTE } from '@trilane/domain/webhook';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { findDelivery } from './deliveries.repo.ts';
import { wakeLane } from './endpoints.repo.ts';
import { insertMessageFor } from './messages.repo.ts';
import { requireLockedEndpoint } from './require-endpoint.ts';
import { messageOf } from './say-event.ts';
import { deliveryToWire, testData } from './webhooks.wire.ts';

const TESTS = { name: 'webhook-tests', points: TESTS_A_MINUTE, seconds: 60 };

/** Sends an event that says nothing, once, so that an owner sees what the receiver answers. */
export const sendWebhookTest: Handler<'sendWebhookTest'> = async (context, { params }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, endpointId: params.id };
  await context.answerIfKept();
  await platform.limits.take(TESTS, businessId);
  const sent = await context.write(async (tx) => {
    const endpoint = await requireLockedEndpoint(tx, key);
    const at = platform.clock.now();
    // An object of its own: a test waits for no other test.
    const object = `test ${newId()}`;
    const message = messageOf({ type: TEST_EVENT, object }, { at, data: testData(key.endpointId) });
    const number = await insertMessageFor(tx, key, { message, now: at });
    await wakeLane(tx, key, at);
    await audit(tx, context, { action: 'webhook.test', subject: endpoint.url });
    return deliveryToWire((await findDelivery(tx, { ...key, number }))!);
  });
  platform.live.publish(businessId, 'webhooks');
  return sent;
};
