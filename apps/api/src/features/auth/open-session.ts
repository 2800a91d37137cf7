import { tokenKindFor, type BusinessStatus } from '@trilane/domain/business-status';
import { DAY_MS } from '@trilane/domain/time-units';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { insertSession } from './session.repo.ts';

/**
 * Opens a session and returns its token, of which only the hash is kept. Whatever the way in, a person gets a
 * registration token until the password is set, and a session token later (docs/product.md#sign-in). A session that
 * follows another one without a new proof keeps its `expiresAt`.
 */
export async function openSession(
  tx: Tx,
  { platform, request }: Pick<CallContext, 'platform' | 'request'>,
  holder: { userId: string; businessId: string; status: BusinessStatus; expiresAt?: Date },
): Promise<string> {
  const token = newToken();
  const now = platform.securityNow();
  await insertSession(tx, {
    sessionId: newId(),
    tokenHash: hashToken(token),
    userId: holder.userId,
    businessId: holder.businessId,
    kind: tokenKindFor(holder.status),
    address: request.address,
    userAgent: request.userAgent,
    now,
    expiresAt: holder.expiresAt ?? new Date(now.getTime() + platform.config.sessionDays * DAY_MS),
  });
  return token;
}
