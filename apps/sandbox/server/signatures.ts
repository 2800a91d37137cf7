import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { NetworkKey } from './config.ts';

const TOLERANCE_SECONDS = 300;

/** The value of `X-Signature` for a raw body (docs/protocols.md, Signed messages). `atSeconds` is unix time. */
export function signMessage({ secret, body, atSeconds }: { secret: string; body: string; atSeconds: number }): string {
  return `t=${atSeconds},v1=${hmacHex(secret, `${atSeconds}.${body}`)}`;
}

/** Why a signed message is not to be believed, or null. Any of the secrets may have signed, so that they can rotate. */
export function whyNotSigned(message: {
  header: string | undefined;
  body: string;
  secrets: string[];
  nowSeconds: number;
}): string | null {
  if (message.header === undefined) return 'X-Signature is missing';
  const parts = message.header.split(',').map((part) => part.trim());
  const at = Number(parts.find((part) => part.startsWith('t='))?.slice(2));
  const offered = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  if (!Number.isInteger(at) || offered.length === 0) return 'X-Signature is malformed';
  if (Math.abs(message.nowSeconds - at) > TOLERANCE_SECONDS) return 'X-Signature is too old or too new';
  const expected = message.secrets.map((secret) => hmacHex(secret, `${at}.${message.body}`));
  return offered.some((one) => expected.some((other) => sameText(one, other))) ? null : 'X-Signature does not match';
}

/** The shopper network's signed word on one sale, `<payload>.<keyId>.<hmac>`. */
export function signApproval(key: NetworkKey, approval: object): string {
  const payload = Buffer.from(JSON.stringify(approval)).toString('base64url');
  const mac = createHmac('sha256', key.secret).update(payload).digest('base64url');
  return `${payload}.${key.keyId}.${mac}`;
}

/** The value of `X-Device-Signature`. `path` begins with /api/v2 and carries its query. */
export function signDeviceCall(call: {
  deviceSecret: string;
  method: string;
  path: string;
  idempotencyKey?: string;
  atSeconds: number;
  body?: string;
}): string {
  const bodyHash = createHash('sha256')
    .update(call.body ?? '')
    .digest('hex');
  return hmacHex(
    call.deviceSecret,
    `${call.method}\n${call.path}\n${call.idempotencyKey ?? ''}\n${call.atSeconds}\n${bodyHash}`,
  );
}

function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
