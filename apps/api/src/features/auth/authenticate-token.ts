import { LRUCache } from 'lru-cache';
import type { Guess, TokenLookup } from '../../platform/bind-call.ts';
import type { Platform, TokenHolder } from '../../platform/context.ts';
import { hashToken } from '../../platform/secret-box.ts';

interface HolderRow {
  session_id: string;
  kind: TokenHolder['kind'];
  user_id: string;
  business_id: string;
  email: string;
  proven_at: Date | null;
}

const TOKEN = /^[\w-]{43}$/;
const LOOK_UP = 'select session_id, kind, user_id, business_id, email, proven_at from use_session($1, $2, $3, $4)';
const FIND_ALIVE = 'select hash from find_live_tokens($1, $2, $3) hash';
const REMEMBERED_MAX = 5_000;

/** The holder whom a guess named is not, or no longer, the one. */
class WrongGuess extends Error {
  override readonly name = 'WrongGuess';
}

function holderOf(row: HolderRow): TokenHolder {
  return {
    kind: row.kind,
    sessionId: row.session_id,
    userId: row.user_id,
    businessId: row.business_id,
    email: row.email,
    provenAt: row.proven_at,
  };
}

function isSame(one: TokenHolder, other: TokenHolder): boolean {
  return (
    one.sessionId === other.sessionId &&
    one.kind === other.kind &&
    one.userId === other.userId &&
    one.businessId === other.businessId &&
    one.email === other.email &&
    one.provenAt?.getTime() === other.provenAt?.getTime()
  );
}

/**
 * Finds who holds a token. Answers null when the token is unknown, revoked, idle too long or past its absolute limit
 * (docs/product.md#sign-in). The look counts as activity, noted at most once a minute, unless it is `passive`.
 */
export function authenticateToken(
  platform: Platform,
): TokenLookup & { findAlive(tokens: readonly string[]): Promise<Set<string>> } {
  const idleSeconds = platform.config.sessionIdleHours * 3600;
  // Under the token's hash, and never believed: each request asks the database.
  const remembered = new LRUCache<string, TokenHolder>({ max: REMEMBERED_MAX });
  const question = (hash: string, passive: boolean) => ({
    text: LOOK_UP,
    values: [hash, platform.securityNow(), idleSeconds, !passive],
    name: 'use_session',
  });

  function remember(hash: string, row: HolderRow | undefined): TokenHolder | null {
    const holder = row ? holderOf(row) : null;
    if (holder) remembered.set(hash, holder);
    else remembered.delete(hash);
    return holder;
  }

  return {
    async find(token, { passive } = { passive: false }) {
      if (!TOKEN.test(token)) return null;
      const hash = hashToken(token);
      const { text, values, name } = question(hash, passive);
      const { rows } = await platform.db.single<HolderRow>(text, values, { name });
      return remember(hash, rows[0]);
    },
    /** The live ones of these tokens. The look-up does not count as activity. */
    async findAlive(tokens) {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const { rows } = await platform.db.single<{ hash: string }>(
        FIND_ALIVE,
        [[...byHash.keys()], platform.securityNow(), idleSeconds],
        { name: 'find_live_tokens' },
      );
      return new Set(rows.map(({ hash }) => byHash.get(hash)!));
    },
    businessOf: (token) => remembered.get(hashToken(token))?.businessId ?? null,
    guess(token, { passive }): Guess | null {
      if (!TOKEN.test(token)) return null;
      const hash = hashToken(token);
      const holder = remembered.get(hash);
      if (!holder) return null;
      const check = (rows: unknown[]) => {
        const found = remember(hash, rows[0] as HolderRow | undefined);
        if (!found || !isSame(found, holder)) throw new WrongGuess();
      };
      return { holder, ahead: { ...question(hash, passive), check } };
    },
  };
}
