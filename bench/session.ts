import { newId } from '../apps/api/src/platform/ids.ts';
import { hashToken, newToken } from '../apps/api/src/platform/secret-box.ts';
import type { BenchProduct } from './product.ts';

/** A session token of the business's owner, written as a sign-in would leave it. */
export async function openMerchantSession(product: BenchProduct, businessId: string): Promise<string> {
  const [userId, token] = [newId(), newToken()];
  await product.asOwner(
    `insert into user_account (user_id, email, business_id, created_at) values ('${userId}', '${userId}@shop.example', '${businessId}', now())`,
    `insert into user_session (session_id, token_hash, user_id, business_id, kind, address, user_agent, created_at, expires_at, last_seen_at)
       values ('${newId()}', '${hashToken(token)}', '${userId}', '${businessId}', 'session', '', '', now(), now() + interval '7 days', now())`,
  );
  return token;
}
