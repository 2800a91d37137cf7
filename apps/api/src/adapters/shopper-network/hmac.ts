import { createSecretKey } from 'node:crypto';
import { PortRefused } from '../../ports/port-error.ts';
import type { Refund, ShopperNetwork } from '../../ports/shopper-network.ts';
import { postSigned, vendorUrl } from '../vendor-call.ts';
import { parseAuthorization } from './authorization.ts';
import type { NetworkKeys } from './authorization.ts';

export interface HmacNetworkOptions {
  /** Verify authorizations; all of them count while keys rotate. */
  keys: NetworkKeys;
  /** Base address of the network. */
  url: string;
  /** Signs what we send. */
  secret: string;
  securityNow: () => Date;
  timeoutMs?: number;
}

/** The shopper network with authorizations signed by shared keys (protocols.md, Shopper network). */
export function createHmacNetwork(options: HmacNetworkOptions): ShopperNetwork {
  async function sendRefund(refund: Refund): Promise<void> {
    const answer = await postSigned('shopper-network', {
      url: vendorUrl(options.url, '/v1/refunds'),
      secret: options.secret,
      // The message id stays the refund's own over retries, so that the network drops a second copy.
      body: { id: refund.refundId, ...refund },
      now: options.securityNow(),
      timeoutMs: options.timeoutMs,
    });
    // A repeated id is answered by a bare 200, so the body is not required.
    if (answer.status !== 200) throw new PortRefused('shopper-network', `refused the refund with ${answer.status}`);
  }

  const keys = new Map([...options.keys].map(([keyId, secret]) => [keyId, createSecretKey(secret, 'utf8')]));
  return { parseAuthorization: (text) => parseAuthorization(keys, text), sendRefund };
}
