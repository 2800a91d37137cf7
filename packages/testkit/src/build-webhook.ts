import { WEBHOOK_EVENT_NAMES } from '../../domain/src/webhook.ts';
import type { CallInput, CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import type { Merchant } from './build-merchant.ts';

type Fields = CallInput<Calls['createWebhook']>['body'];

let made = 0;

/** An endpoint for every event, at an address of its own where nobody listens. */
export const webhookBody = (fields: Partial<Fields> = {}): Fields => ({
  url: `http://127.0.0.1:9/hooks/${(made += 1)}`,
  description: 'Till reports',
  events: [...WEBHOOK_EVENT_NAMES],
  ...fields,
});

/** Adds an endpoint; the answer holds its secret. */
export async function buildWebhook(
  merchant: Merchant,
  fields: Partial<Fields> = {},
): Promise<CallOutput<Calls['createWebhook']>> {
  await merchant.prove();
  return merchant.client.call('createWebhook', { body: webhookBody(fields) });
}
