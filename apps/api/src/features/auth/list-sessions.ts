import { deviceWords } from '@trilane/domain/user-agent';
import type { Handler } from '../../platform/context.ts';
import { listSessionRows } from './session.repo.ts';

/** The signed-in person's open sessions. */
export const listSessions: Handler<'listSessions'> = async ({ platform, holder, read }) => {
  const rows = await read((tx) =>
    listSessionRows(tx, holder.userId, {
      now: platform.securityNow(),
      idleSeconds: platform.config.sessionIdleHours * 3600,
    }),
  );
  return rows.map((row) => ({
    id: row.session_id,
    current: row.session_id === holder.sessionId,
    device: deviceWords(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
};
