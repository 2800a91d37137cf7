import { z } from 'zod';
import type { BankAccount, BankConnectEvent, OpenBanking } from '../../ports/open-banking.ts';
import type { VendorReport } from '../../ports/vendor-report.ts';
import { isSigned, type ReportSigning } from '../signed-report.ts';
import { vendorUrl } from '../vendor-call.ts';
import { vendorText, vendorWords } from '../vendor-text.ts';

export interface HostedConnectOptions extends ReportSigning {
  /** Base address of the consent pages. */
  url: string;
  clientId: string;
  configuration?: string;
}

const text = (charsMax: number) => vendorText(charsMax).trim().min(1);
const name = vendorWords(200).pipe(z.string().min(1));

const accountSchema = z.object({
  accountId: text(200),
  displayName: name,
  accountNumber: z.string().regex(/^[A-Za-z0-9]{4,34}$/),
  bankCode: z.string().regex(/^[A-Za-z0-9]{3,34}$/),
  holderName: name,
  // Without these fields, an account is an open checking account.
  type: z.enum(['checking', 'savings']).default('checking'),
  status: z.enum(['open', 'closed']).default('open'),
});

const eventSchema = z
  .object({
    id: text(200),
    type: z.enum(['consent.given', 'consent.declined', 'accounts.verified', 'accounts.failed', 'accounts.removed']),
    customerReference: text(100),
    state: text(200),
    provider: z.object({ name }).optional(),
    accounts: z.array(accountSchema).max(50).optional(),
    accountIds: z.array(text(200)).max(50).optional(),
    reason: vendorWords(500).nullish(),
  })
  // Only a refusal or a removal may come without accounts; anything else without them says nothing.
  .refine(
    (event) =>
      event.type === 'consent.declined' || event.type === 'accounts.removed' || (event.accounts ?? []).length > 0,
  );

function toAccount({ type: accountType, status, ...account }: z.infer<typeof accountSchema>): BankAccount {
  return { ...account, accountType, closed: status === 'closed' };
}

/** Open banking by a hosted popup and signed reports (protocols.md, Open banking). */
export function createHostedConnect(options: HostedConnectOptions): OpenBanking {
  const { url, clientId, configuration = 'merchants' } = options;

  async function readReport({ body }: Pick<VendorReport, 'body'>): Promise<BankConnectEvent[] | null> {
    const result = eventSchema.safeParse(body);
    if (!result.success) return null;
    const { id, type, customerReference, state, provider, accounts = [], accountIds = [], reason } = result.data;
    return [
      {
        id,
        type,
        businessId: customerReference,
        state,
        providerName: provider?.name ?? '',
        accounts: accounts.map(toAccount),
        removedAccountIds: accountIds,
        reason: reason ?? null,
      },
    ];
  }

  return {
    async openSession({ businessId, state }) {
      const query = new URLSearchParams({ client_id: clientId, configuration, customer_reference: businessId, state });
      return { url: `${vendorUrl(url, '/connect')}?${query}` };
    },
    isGenuine: async (report) => isSigned(report, options),
    readReport,
  };
}
