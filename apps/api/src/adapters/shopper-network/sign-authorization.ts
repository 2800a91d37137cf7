import { authorizationMac } from './authorization.ts';

/**
 * The network's own wording of an authorization: amounts in dollars with at most two decimals (protocols.md, Shopper
 * network).
 */
export interface AuthorizationContent {
  approvalId: string;
  businessId: string;
  aisleId: string;
  outcome: 'approved' | 'declined' | 'cancelled';
  shopperPays: number;
  tip: number;
  shopperId: string;
  shopperName: string;
  funding: 'cash' | 'credit';
  apr: number;
  viaPremium: boolean;
  /** ISO instant of the security clock. */
  expiresAt: string;
}

/**
 * Signs an authorization, or the text of one, as the network does. The product only verifies authorizations; tests and
 * the benchmark need to sign them.
 */
export function signAuthorization(
  key: { keyId: string; secret: string },
  content: AuthorizationContent | string,
): string {
  const encoded = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');
  return `${encoded}.${key.keyId}.${authorizationMac(key.secret, encoded)}`;
}
