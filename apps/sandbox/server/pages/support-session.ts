import type { SandboxConfig } from '../config.ts';
import type { Product } from '../http/product.ts';
import { signMessage } from '../signatures.ts';

export type SupportSession = { name: string; email: string } | 'refused';

/**
 * What a support site does with the hand-off code of a link: it asks the product who sent it
 * (docs/product.md#customer-support).
 */
export async function openSupportSession({
  config,
  product,
  code,
}: {
  config: SandboxConfig;
  product: Product;
  code: string;
}): Promise<SupportSession> {
  const [secret] = config.supportSecrets;
  if (secret === undefined) return 'refused';
  const body = JSON.stringify({ code });
  const atSeconds = Math.floor(Date.now() / 1000);
  const response = await fetch(`${product.url}/api/v2/support/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signMessage({ secret, body, atSeconds }) },
    body,
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { name: string; email: string }) : 'refused';
}
