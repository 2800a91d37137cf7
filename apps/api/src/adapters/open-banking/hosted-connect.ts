import { z } from 'zod';
import type { BankConnectEvent, OpenBanking } from '../../ports/open-banking.ts';
import { vendorUrl } from '../vendor-call.ts';

export interface HostedConnectOptions {
  /** Base address of the consent pages. */
  url: string;
  clientId: string;
  configuration?: string;
}

const text = (charsMax: number) => z.string().trim().min(1).max(charsMax);

const accountSchema = z.object({
  accountId: text(200),
  displayName: text(200),
  accountNumber: z.string().regex(/^[A-Za-z0-9]{4,34}$/),
  bankCode: z.string().regex(/^[A-Za-z0-9]{3,34}$/),
  holderName: text(200),
});

const eventSchema = z
  .object({
    id: text(200),
    type: z.enum(['consent.given', 'consent.declined', 'accounts.verified', 'accounts.failed']),
    customerReference: text(100),
    state: text(200),
    provider: z.object({ name: text(200) }).optional(),
    accounts: z.array(accountSchema).max(50).optional(),
    reason: z.string().max(500).nullish(),
  })
  // Only a refusal may come without accounts; anything else without them says nothing.
  .refine((event) => event.type === 'consent.declined' || (event.accounts ?? []).length > 0);

/** Open banking by a hosted popup and signed reports (protocols.md, Open banking). */
export function createHostedConnect(options: HostedConnectOptions): OpenBanking {
  const { url, clientId, configuration = 'merchants' } = options;

  function parseWebhook(body: unknown): BankConnectEvent | null {
    const result = eventSchema.safeParse(body);
    if (!result.success) return null;
    const { id, type, customerReference, state, provider, accounts = [], reason } = result.data;
    return { id, type, businessId: customerReference, state, providerName: provider?.name ?? '', accounts, reason: reason ?? null };
  }

  return {
    connectUrl({ businessId, state }) {
      const query = new URLSearchParams({ client_id: clientId, configuration, customer_reference: businessId, state });
      return `${vendorUrl(url, '/connect')}?${query}`;
    },
    parseWebhook,
  };
}
