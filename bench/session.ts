import type { BrowserContext } from 'playwright-core';
import { newId } from '../apps/api/src/platform/ids.ts';
import { hashToken, newToken } from '../apps/api/src/platform/secret-box.ts';
import type { BenchProduct } from './product.ts';

/**
 * A session token of the business's owner, written as a sign-in would leave it; the owner too, unless an earlier run
 * has.
 */
export async function openMerchantSession(product: BenchProduct, businessId: string): Promise<string> {
  const token = newToken();
  await product.asOwner(
    `insert into user_account (user_id, email, business_id, created_at) select '${newId()}',
      '${businessId}@shop.example', '${businessId}', now()
      where not exists (select 1 from user_account where business_id = '${businessId}')`,
    `insert into user_session (session_id, token_hash, user_id, business_id, kind, address, user_agent, created_at,
       expires_at, last_seen_at)
       select '${newId()}', '${hashToken(token)}', user_id, business_id, 'session', '', '', now(),
         now() + interval '7 days', now() from user_account where business_id = '${businessId}'`,
  );
  return token;
}

/** Leaves the session in the browser's storage, as a sign-in would, before any page of the context begins. */
export async function signInAs(context: BrowserContext, token: string): Promise<void> {
  const userDetails = { id: 'owner', name: 'Ada Byron', email: 'owner@shop.example', token };
  const auth = { state: { userDetails, regToken: null, intialToken: null }, version: 1 };
  await context.addInitScript((kept) => localStorage.setItem('auth', kept), JSON.stringify(auth));
}
