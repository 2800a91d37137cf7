import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dollarsToCents, whyNotCents } from '@trilane/domain/money';
import type { AuthorizationReading } from '../../ports/shopper-network.ts';
import { equalsInConstantTime, type Secret } from '../../platform/signature.ts';
import { vendorName, vendorText } from '../vendor-text.ts';

/** Key id → secret. */
export type NetworkKeys = ReadonlyMap<string, string>;

const AUTHORIZATION_CHARS_MAX = 4_096;
const DOLLARS_MAX = 10_000_000;

/** Dollars as exact cents: 0.001, 0.1 + 0.2 or 1e99 is no amount. */
const cents = z
  .number()
  .min(0)
  .max(DOLLARS_MAX)
  .transform((dollars, context) => {
    const exact = dollarsToCents(dollars);
    if (exact !== null) return exact;
    context.addIssue({ code: 'custom', message: whyNotCents(dollars) });
    return z.NEVER;
  });

const id = vendorText(100).min(1);

const contentSchema = z
  .object({
    approvalId: id,
    businessId: id,
    aisleId: id,
    outcome: z.enum(['approved', 'declined', 'cancelled']),
    shopperPays: cents,
    tip: cents,
    shopperId: id,
    shopperName: vendorName(200),
    funding: z.enum(['cash', 'credit']),
    apr: z.number().min(0).max(100),
    viaPremium: z.boolean(),
    expiresAt: z.iso.datetime({ offset: true }),
  })
  .refine((content) => content.tip <= content.shopperPays)
  .refine((content) => content.funding === 'credit' || content.apr === 0);

/** Reads `keyId:secret,keyId:secret`. Throws on an empty list, a repeated id or an empty secret. */
export function parseNetworkKeys(setting: string): NetworkKeys {
  const keys = new Map<string, string>();
  for (const entry of setting
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const colon = entry.indexOf(':');
    const [keyId, secret] = [entry.slice(0, colon), entry.slice(colon + 1)];
    if (colon < 1 || !/^[\w-]{1,64}$/.test(keyId) || !secret)
      throw new Error('a network key is not written keyId:secret');
    if (keys.has(keyId)) throw new Error(`network key ${keyId} stands twice`);
    keys.set(keyId, secret);
  }
  if (keys.size === 0) throw new Error('no network key is configured');
  return keys;
}

export function authorizationMac(secret: Secret, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}

function parseContent(content: string): AuthorizationReading {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  } catch {
    return { ok: false, reason: 'bad_content' };
  }
  const result = contentSchema.safeParse(json);
  if (!result.success) return { ok: false, reason: 'bad_content' };
  const { aisleId, shopperPays, tip, apr, expiresAt, ...same } = result.data;
  const authorization = {
    ...same,
    deviceId: aisleId,
    shopperPaysCents: shopperPays,
    tipCents: tip,
    aprPercent: apr,
    expiresAt: new Date(expiresAt),
  };
  return { ok: true, authorization };
}

/**
 * Reads `<base64url(JSON)>.<keyId>.<base64url(HMAC)>`. The content is looked at only after its signature was found
 * right.
 */
export function parseAuthorization(keys: ReadonlyMap<string, Secret>, text: string): AuthorizationReading {
  const parts = text.length <= AUTHORIZATION_CHARS_MAX ? text.split('.') : [];
  const [content, keyId, mac] = parts;
  if (parts.length !== 3 || !content || !keyId || !mac) return { ok: false, reason: 'malformed' };
  const secret = keys.get(keyId);
  if (secret === undefined) return { ok: false, reason: 'unknown_key' };
  if (!equalsInConstantTime(authorizationMac(secret, content), mac)) return { ok: false, reason: 'wrong_signature' };
  return parseContent(content);
}
