/** An event of the business, as webhooks bring it; docs/webhooks.md lists the types and their data. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** The request is not from the product, or was changed on its way. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface WebhookOptions {
  /** For tests; otherwise the machine's clock. */
  now?: Date;
  /** How far the time of a request may be off. */
  toleranceSeconds?: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

function bytesOf(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

async function isSigned(text: Bytes, signatures: readonly Bytes[], secret: string): Promise<boolean> {
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  if (raw.length === 0) throw new WebhookError('This is not a webhook secret');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const checks = signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, text));
  return (await Promise.all(checks)).includes(true);
}

/**
 * Verifies a request by the Standard Webhooks specification and answers its event. Throws `WebhookError` for any other
 * request. `body` is the body as it arrived, not parsed and written again. Several secrets are tried while one is being
 * replaced.
 */
export async function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secrets: string | readonly string[],
  { now = new Date(), toleranceSeconds = 300 }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? '';
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(header(name)),
  ) as [string, string, string];
  const offSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || offSeconds > toleranceSeconds)
    throw new WebhookError('The timestamp is too far from the present');
  const text = encoder.encode(`${id}.${timestamp}.${body}`);
  const signatures = signature
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => bytesOf(entry.slice(3)));
  for (const secret of [secrets].flat()) {
    if (await isSigned(text, signatures, secret)) return JSON.parse(body) as WebhookEvent;
  }
  throw new WebhookError('No signature matches');
}
