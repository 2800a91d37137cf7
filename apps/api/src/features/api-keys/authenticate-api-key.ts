import { LRUCache } from 'lru-cache';
import { apiKeyMode, isMeantAsApiKey } from '@trilane/domain/api-key';
import type { TokenLookup } from '../../platform/api-side.ts';
import type { Platform, TokenHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { isInNetworks } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { findKeyAgain, findUsedKey, type UsedKeyRow } from './api-keys.repo.ts';
import { modeOf } from './new-secret.ts';
import { refuseOutsideUse } from './refuse-outside-use.ts';

const REMEMBERED_MAX = 5_000;

const holderOf = (row: UsedKeyRow): TokenHolder => ({
  kind: 'key',
  sessionId: row.key_id,
  userId: row.key_id,
  businessId: row.business_id,
  email: row.name,
  steppedUpAt: null,
  termsVersion: row.tnc_version,
  scopes: row.scopes,
  permissions: {
    role: 'key',
    mayTransfer: false,
    refundLimitCents: row.refund_limit_cents,
    storeIds: null,
    owesSecondFactor: false,
  },
});

/**
 * Lets a look-up of tokens find API keys, too. A key of another kind of installation is refused, and so is one that is
 * used from an address outside its networks.
 */
export function acceptApiKeys<Lookup extends TokenLookup>(tokens: Lookup, platform: Platform): Lookup {
  const businessByHash = new LRUCache<string, string>({ max: REMEMBERED_MAX });
  const mode = modeOf(platform.config);

  async function findKey(secret: string, address: string): Promise<TokenHolder | null> {
    const ofMode = apiKeyMode(secret);
    if (ofMode === null) return null;
    if (ofMode !== mode) throw new Refusal('api_key_mode');
    const hash = hashToken(secret);
    const row = await findUsedKey(platform.db, { hash, now: platform.securityNow(), address });
    // Only a key that is let in counts for its business.
    businessByHash.delete(hash);
    if (!row) return null;
    if (!isInNetworks(row.networks, address)) return refuseOutsideUse(platform, row, address);
    businessByHash.set(hash, row.business_id);
    return holderOf(row);
  }

  async function findAgain(tx: Tx, secret: string, address: string): Promise<TokenHolder | null> {
    const row = await findKeyAgain(tx, { hash: hashToken(secret), now: platform.securityNow() });
    return row && isInNetworks(row.networks, address) ? holderOf(row) : null;
  }

  return {
    ...tokens,
    findAgain: (tx, token, address) =>
      isMeantAsApiKey(token) ? findAgain(tx, token, address) : tokens.findAgain(tx, token, address),
    find: (token, look) => (isMeantAsApiKey(token) ? findKey(token, look.address) : tokens.find(token, look)),
    businessOf: (token) =>
      isMeantAsApiKey(token) ? (businessByHash.get(hashToken(token)) ?? null) : tokens.businessOf(token),
  };
}
