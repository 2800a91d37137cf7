import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of an endpoint, as its owner copies it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

/**
 * The headers of an event by the Standard Webhooks specification 1.0. `secrets` are all that are valid now, each of
 * which signs. `now` is the security clock.
 */
export function webhookHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Where a sealed secret belongs; on another endpoint it does not open. */
export const webhookSecretPlace = (businessId: string, endpointId: string): string =>
  `webhook_endpoint.secret ${businessId} ${endpointId}`;
