import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { isPushEndpoint } from '@trilane/domain/push';
import { HOUR_MS } from '@trilane/domain/time-units';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PushOutcome, PushSender } from '../../ports/push-sender.ts';
import { createGuardedPost, type GuardedPostOptions, type Posted } from '../guarded-post.ts';
import { areKeys, CURVE, encryptMessage } from './encrypt-message.ts';

/** Push services answer within a second. One that does not takes up a place of others meanwhile. */
const TIMEOUT_MS = 5_000;
/** RFC 8292 allows a day. */
const TOKEN_HOURS = 12;
/** We wait no longer than this, whatever a push service asks for. */
const WAIT_SECONDS_MAX = 3_600;

interface WebPushOptions extends Omit<GuardedPostOptions, 'timeoutMs'> {
  /** 32 bytes: a private key of P-256. */
  privateKey: Uint8Array;
  /** Where the operators of push services reach the one of the product. */
  contact: string;
  securityNow: () => Date;
  timeoutMs?: number;
}

/** The public half of a private key, as a point. */
function publicPoint(privateKey: Uint8Array): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey();
}

/** Says to a push service who sends (RFC 8292). A token is good for one push service only. */
function createVapid({ privateKey, contact, securityNow }: WebPushOptions, point: Buffer) {
  const part = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: part(privateKey),
    x: part(point.subarray(1, 33)),
    y: part(point.subarray(33)),
  };
  const key = importJWK(jwk, 'ES256');
  return async (audience: string): Promise<string> => {
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(new Date(securityNow().getTime() + TOKEN_HOURS * HOUR_MS))
      .sign(await key);
    return `vapid t=${token}, k=${part(point)}`;
  };
}

/**
 * The seconds to wait by a `Retry-After` header, which holds seconds or an HTTP date (RFC 9110, 10.2.3). At most
 * `WAIT_SECONDS_MAX`; 0 for a missing or malformed header and for a date in the past.
 */
function waitOf(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1_000);
  return seconds > 0 ? Math.min(seconds, WAIT_SECONDS_MAX) : 0;
}

/** What the answer of a push service means (RFC 8030, 5). */
function outcomeOf(answer: Posted, now: Date): PushOutcome {
  if ('failure' in answer) throw new PortUnavailable('push', answer.failure);
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { outcome: 'taken', status };
  if (status === 404 || status === 410) return { outcome: 'gone', status };
  if (status === 429 || status >= 500) {
    const waitSeconds = waitOf(headers['retry-after'], now);
    throw new PortUnavailable('push', `the push service answered ${status}`, undefined, { waitSeconds });
  }
  return { outcome: 'refused', status };
}

/** Speaks to the push service of each browser by Web Push (RFC 8030). */
export function createWebPush(options: WebPushOptions): PushSender {
  const { privateAddresses, timeoutMs = TIMEOUT_MS } = options;
  const point = publicPoint(options.privateKey);
  const sayWho = createVapid(options, point);
  const post = createGuardedPost('push', { ...options, timeoutMs });
  const plain = privateAddresses !== 'off';
  return {
    publicKey: point.toString('base64url'),
    canReach: (target) => ({ address: isPushEndpoint(target.endpoint, { plain }), key: areKeys(target) }),
    async send(target, { text, ttlSeconds, urgent, topic }) {
      if (!isPushEndpoint(target.endpoint, { plain })) return { outcome: 'refused', status: 0 };
      const url = new URL(target.endpoint);
      const answer = await post({
        url,
        headers: {
          authorization: await sayWho(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency: urgent ? 'high' : 'normal',
          topic,
        },
        body: encryptMessage(text, target),
      });
      return outcomeOf(answer, options.securityNow());
    },
  };
}
