import { z } from 'zod';
import type { BankAccount, BankConnectEvent, OpenBanking } from '../../ports/open-banking.ts';
import type { VendorReport } from '../../ports/vendor-report.ts';
import { PortRefused } from '../../ports/port-error.ts';
import { vendorText } from '../vendor-text.ts';
import { createPlaidApi, type PlaidAuth } from './plaid-api.ts';
import { createPlaidSignatures } from './plaid-signature.ts';

export interface PlaidOptions {
  /** `https://production.plaid.com`, or its sandbox. */
  url: string;
  clientId: string;
  secret: string;
  /** Shown on Plaid's pages. */
  clientName: string;
  /** Where Plaid reports; the session's names are added to it. */
  callbackUrl: string;
  securityNow: () => Date;
  timeoutMs?: number;
}

/** Plaid allows 30 characters. */
const CLIENT_NAME_LENGTH_MAX = 30;
const LINK_SECONDS = 1_800;
const EXCHANGED_MAX = 1_000;

const id = vendorText(200).min(1);
const querySchema = z.object({ customer_reference: vendorText(100).min(1), state: vendorText(200).min(1) });

const finishedSchema = z.object({
  webhook_type: z.literal('LINK'),
  webhook_code: z.literal('SESSION_FINISHED'),
  link_session_id: id,
  status: z.string().max(100),
  public_tokens: z.array(id).max(10).nullish(),
});
const revokedSchema = z.object({
  webhook_type: z.literal('ITEM'),
  webhook_code: z.enum(['USER_PERMISSION_REVOKED', 'USER_ACCOUNT_REVOKED']),
  item_id: id,
  account_id: id.optional(),
});
const otherSchema = z.object({ webhook_type: z.string().max(100), webhook_code: z.string().max(100) });

type Finished = z.infer<typeof finishedSchema>;
type Named = Pick<BankConnectEvent, 'businessId' | 'state'>;

function accountsOf({ accounts, numbers }: PlaidAuth): BankAccount[] {
  return numbers.ach.flatMap(({ account_id: accountId, account: accountNumber, routing: bankCode }) => {
    const account = accounts.find((one) => one.account_id === accountId);
    // A bank may give Plaid a number of its own in place of the account's; the mask is what the owner knows.
    if (!account) return [];
    return [
      {
        accountId,
        displayName: account.name,
        accountNumber,
        bankCode,
        holderName: '',
        shownDigits: account.mask ?? accountNumber.slice(-4),
        // Auth returns numbers only for these two kinds of account, and only for open ones.
        accountType: account.subtype === 'savings' ? 'savings' : 'checking',
        closed: false,
      },
    ];
  });
}

async function bankOf(api: ReturnType<typeof createPlaidApi>, { item }: PlaidAuth): Promise<string> {
  if (item.institution_name) return item.institution_name;
  return item.institution_id
    ? ((await api.getInstitution(item.institution_id).catch(refusedAsNull))?.institution.name ?? '')
    : '';
}

function removalOf(revoked: z.infer<typeof revokedSchema>, named: Named): BankConnectEvent {
  const { item_id: itemId, account_id: accountId, webhook_code: code } = revoked;
  return {
    ...named,
    id: `${itemId} ${code} ${accountId ?? ''}`.trim(),
    type: 'accounts.removed',
    providerName: '',
    accounts: [],
    reason: null,
    removedAccountIds: code === 'USER_ACCOUNT_REVOKED' && accountId !== undefined ? [accountId] : [],
  };
}

/**
 * Open banking by Plaid's hosted Link: the popup goes to the page that Plaid answers for a link token, and Plaid
 * reports to us when the session ends. What the person allowed is then read once (Auth: account and routing numbers,
 * verified by Plaid already); the access token is not kept. The session is named in the address that Plaid reports to,
 * which it keeps for later reports on the same bank.
 */
export function createPlaid(options: PlaidOptions): OpenBanking {
  const api = createPlaidApi(options);
  const signatures = createPlaidSignatures({
    securityNow: options.securityNow,
    findKey: async (keyId) => (await api.getVerificationKey(keyId).catch(refusedAsNull))?.key ?? null,
  });
  // A public token is good once: a report that comes again because the rest failed finds its access token here.
  const exchanged = new Map<string, string>();

  async function accessTokenFor(publicToken: string): Promise<string> {
    const known = exchanged.get(publicToken);
    if (known !== undefined) return known;
    const { access_token: accessToken } = await api.exchangePublicToken(publicToken);
    if (exchanged.size >= EXCHANGED_MAX) exchanged.clear();
    exchanged.set(publicToken, accessToken);
    return accessToken;
  }

  async function readFinished(finished: Finished, named: Named): Promise<BankConnectEvent> {
    const event = { ...named, id: `${finished.link_session_id} finished`, removedAccountIds: [], reason: null };
    const accounts: BankAccount[] = [];
    let providerName = '';
    for (const publicToken of finished.public_tokens ?? []) {
      const auth = await api.getAuth(await accessTokenFor(publicToken));
      providerName ||= await bankOf(api, auth);
      accounts.push(...accountsOf(auth));
    }
    return { ...event, type: accounts.length > 0 ? 'accounts.verified' : 'consent.declined', providerName, accounts };
  }

  async function readReport({ body, query }: VendorReport): Promise<BankConnectEvent[] | null> {
    const names = querySchema.safeParse(query).data;
    if (!names || !otherSchema.safeParse(body).success) return null;
    const named: Named = { businessId: names.customer_reference, state: names.state };
    const finished = finishedSchema.safeParse(body).data;
    if (finished) return [await readFinished(finished, named)];
    const revoked = revokedSchema.safeParse(body).data;
    return revoked ? [removalOf(revoked, named)] : [];
  }

  return {
    async openSession({ businessId, state }) {
      const webhook = new URL(options.callbackUrl);
      webhook.searchParams.set('customer_reference', businessId);
      webhook.searchParams.set('state', state);
      const { hosted_link_url: url } = await api.createLinkToken({
        clientName: options.clientName.slice(0, CLIENT_NAME_LENGTH_MAX),
        clientUserId: businessId,
        webhook: webhook.href,
        lifetimeSeconds: LINK_SECONDS,
      });
      return { url };
    },
    async isGenuine({ header, rawBody }) {
      const jwt = header('plaid-verification');
      return jwt !== undefined && signatures.isGenuine({ jwt, rawBody });
    },
    readReport,
  };
}

function refusedAsNull(error: unknown): null {
  if (error instanceof PortRefused) return null;
  throw error;
}
