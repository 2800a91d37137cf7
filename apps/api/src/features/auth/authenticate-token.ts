import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { isOutdated } from '@trilane/domain/legal-text';
import type { RememberedHolder } from '../../platform/answer-beside-look-up.ts';
import type { TokenLookup } from '../../platform/api-side.ts';
import type { Platform, TokenHolder } from '../../platform/context.ts';
import { hashToken } from '../../platform/secret-box.ts';
import {
  findHolder,
  findHolderIn,
  findLiveTokens,
  lookUpSession,
  permissionsOf,
  type HolderRow,
} from './session.repo.ts';

const TOKEN = /^[\w-]{43}$/;
const REMEMBERED_MAX = 5_000;

/** The token has another holder than the remembered one, or none. */
class HolderChanged extends Error {
  override readonly name = 'HolderChanged';
}

function holderOf(row: HolderRow): TokenHolder {
  return {
    kind: row.kind,
    sessionId: row.session_id,
    userId: row.user_id,
    businessId: row.business_id,
    email: row.email,
    steppedUpAt: row.stepped_up_at,
    termsVersion: row.tnc_version,
    scopes: [],
    permissions: permissionsOf(row),
  };
}

function isSame(one: TokenHolder, other: TokenHolder): boolean {
  return (
    one.sessionId === other.sessionId &&
    one.kind === other.kind &&
    one.userId === other.userId &&
    one.businessId === other.businessId &&
    one.email === other.email &&
    one.termsVersion === other.termsVersion &&
    isDeepStrictEqual(one.permissions, other.permissions) &&
    one.steppedUpAt?.getTime() === other.steppedUpAt?.getTime()
  );
}

/**
 * Finds who holds a token. Returns null when the token is unknown, revoked, idle too long or past its absolute limit
 * (docs/product.md#sign-in). The look counts as activity, noted at most once a minute, unless it is `passive`.
 */
export function authenticateToken(
  platform: Platform,
): TokenLookup & { findAlive(tokens: readonly string[]): Promise<Set<string>> } {
  const idleSeconds = platform.config.sessionIdleHours * 3600;
  // Under the token's hash, and never believed: each request asks the database.
  const remembered = new LRUCache<string, TokenHolder>({ max: REMEMBERED_MAX });
  const question = (hash: string, passive: boolean) =>
    lookUpSession({ hash, now: platform.securityNow(), idleSeconds, counts: !passive });

  function remember(hash: string, row: HolderRow | null): TokenHolder | null {
    const holder = row ? holderOf(row) : null;
    if (holder) remembered.set(hash, holder);
    else remembered.delete(hash);
    return holder;
  }

  return {
    async find(token, { passive }) {
      if (!TOKEN.test(token)) return null;
      const hash = hashToken(token);
      return remember(hash, await findHolder(platform.db, question(hash, passive)));
    },
    async findAgain(tx, token) {
      const row = await findHolderIn(tx, question(hashToken(token), true));
      return row ? holderOf(row) : null;
    },
    /** The live ones of these tokens. The look-up does not count as activity. */
    async findAlive(tokens) {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const alive = await findLiveTokens(platform.db, [...byHash.keys()], { now: platform.securityNow(), idleSeconds });
      return new Set(alive.map((hash) => byHash.get(hash)!));
    },
    mustAgree: ({ kind, termsVersion }) =>
      kind === 'session' && isOutdated(termsVersion, platform.texts.inForce('terms-of-use').version),
    businessOf: (token) => remembered.get(hashToken(token))?.businessId ?? null,
    recall(token, { passive }): RememberedHolder | null {
      if (!TOKEN.test(token)) return null;
      const hash = hashToken(token);
      const holder = remembered.get(hash);
      if (!holder) return null;
      const check = (rows: unknown[]) => {
        const found = remember(hash, (rows[0] as HolderRow | undefined) ?? null);
        if (!found || !isSame(found, holder)) throw new HolderChanged();
      };
      return { holder, ahead: { ...question(hash, passive), check } };
    },
  };
}
