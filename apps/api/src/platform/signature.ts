import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/** How far a sender's clock may be off, either way (protocols.md, Signed messages). */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** More `v1` entries than any rotation needs would only buy an attacker free HMAC work. */
const SIGNATURES_MAX = 5;

type Body = string | Uint8Array;
/** A key object is a secret that is prepared once, for callers that sign or check often. */
export type Secret = string | KeyObject;

/** Compares two texts without telling by its time where they differ. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function digest(secret: string, seconds: number, body: Body): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/**
 * The value of `X-Signature` for a raw body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. `now` is the security
 * clock.
 */
export function sign(secret: string, body: Body, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

function parseHeader(header: string): { seconds: number; signatures: string[] } | null {
  let seconds: number | null = null;
  const signatures: string[] = [];
  if (header.length > 1000) return null;
  for (const part of header.split(',')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === 't') {
      if (seconds !== null || !/^\d{1,12}$/.test(value ?? '')) return null;
      seconds = Number(value);
    } else if (name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '')) {
      signatures.push(value!);
    }
  }
  if (seconds === null || signatures.length === 0 || signatures.length > SIGNATURES_MAX) return null;
  return { seconds, signatures };
}

/**
 * Whether any of our secrets made any of the header's signatures over exactly this raw body, within 300 seconds of
 * `now`. Several secrets and several `v1` may stand there while a secret rotates; one match is enough.
 */
export function verify(secrets: readonly string[], header: string | undefined, body: Body, now: Date): boolean {
  const parsed = header === undefined ? null : parseHeader(header);
  if (!parsed) return false;
  if (Math.abs(now.getTime() / 1000 - parsed.seconds) > SIGNATURE_TOLERANCE_SECONDS) return false;
  let matched = false;
  for (const secret of secrets) {
    const expected = digest(secret, parsed.seconds, body);
    for (const signature of parsed.signatures) matched = equalsInConstantTime(expected, signature) || matched;
  }
  return matched;
}

/** What a device call signs (protocols.md, Device). */
export interface DeviceRequest {
  method: string;
  /** Begins with `/api/v2`, query included, exactly as sent. */
  pathWithQuery: string;
  idempotencyKey: string | undefined;
  /** The text of `X-Device-Time`, unix seconds. */
  time: string;
  body: Body | undefined;
}

/** The value of `X-Device-Signature`: hex HMAC-SHA256 over method, path, idempotency key, time and the body's hash. */
export function signDeviceRequest(deviceSecret: Secret, request: DeviceRequest): string {
  const bodyHash = hash('sha256', request.body ?? '', 'hex');
  const lines = [request.method, request.pathWithQuery, request.idempotencyKey ?? '', request.time, bodyHash];
  return createHmac('sha256', deviceSecret).update(lines.join('\n')).digest('hex');
}

/**
 * `wrong`: this device did not sign this request. `stale`: the signature is right, but the device's clock is more than
 * 300 seconds off. An honest device that is told so can correct its clock.
 */
export type DeviceVerdict = { ok: true } | { ok: false; reason: 'wrong' | 'stale' };

export function verifyDeviceRequest(
  deviceSecret: Secret,
  signature: string | undefined,
  request: DeviceRequest,
  now: Date,
): DeviceVerdict {
  if (!/^\d{1,12}$/.test(request.time)) return { ok: false, reason: 'wrong' };
  if (!equalsInConstantTime(signDeviceRequest(deviceSecret, request), signature ?? ''))
    return { ok: false, reason: 'wrong' };
  const offBySeconds = Math.abs(now.getTime() / 1000 - Number(request.time));
  return offBySeconds > SIGNATURE_TOLERANCE_SECONDS ? { ok: false, reason: 'stale' } : { ok: true };
}
