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

/**
 * Finds who holds a token: null when it is unknown, revoked, idle too long or past its absolute limit (decisions §2). The
 * look counts as activity, noted at most once a minute, unless it is `passive`.
 */
export function authenticateToken(platform: Platform): (token: string, options?: { passive: boolean }) => Promise<TokenHolder | null> {
  const idleSeconds = platform.config.sessionIdleHours * 3600;
  return async function findHolder(token, { passive } = { passive: false }) {
    if (!TOKEN.test(token)) return null;
    const { rows } = await platform.db.single<HolderRow>(
      'select session_id, kind, user_id, business_id, email, proven_at from use_session($1, $2, $3, $4)',
      [hashToken(token), platform.securityNow(), idleSeconds, !passive],
      { name: 'use_session' },
    );
    const row = rows[0];
    return row
      ? { kind: row.kind, sessionId: row.session_id, userId: row.user_id, businessId: row.business_id, email: row.email, provenAt: row.proven_at }
      : null;
  };
}
