import { randomUUID } from 'node:crypto';
import { deliverWebhook } from '../http/deliver-webhook.ts';
import type { Sandbox } from '../sandbox.ts';
import type { BankAccount } from './accounts.ts';
import { findBank } from './bank-list.ts';
import type { Bank } from './bank-list.ts';

/** One run through the consent pages, from the popup's opening to the bank's last word on the accounts. */
export type Consent = {
  id: string;
  customerReference: string;
  state: string;
  status: 'open' | 'given' | 'declined' | 'verified' | 'failed' | 'removed';
  bankSlug: string | null;
  signedIn: boolean;
  accounts: BankAccount[];
  createdAt: string;
};

export type BankOutcome = 'approved' | 'failed' | 'removed';

/** The report of each outcome, and the state of the consent after it. */
const OUTCOMES: Record<BankOutcome, { type: string; status: Consent['status'] }> = {
  approved: { type: 'accounts.verified', status: 'verified' },
  failed: { type: 'accounts.failed', status: 'failed' },
  removed: { type: 'accounts.removed', status: 'removed' },
};

/** What a report carries besides the accounts. */
function extraOf({ accounts }: Consent, outcome: BankOutcome): Record<string, unknown> {
  if (outcome === 'removed') return { accounts: [], accountIds: accounts.map(({ accountId }) => accountId) };
  return outcome === 'failed' ? { reason: 'The account holder could not be confirmed' } : {};
}

export type Consents = {
  open(request: { customerReference: string; state: string }): Consent;
  get(id: string): Consent | undefined;
  list(): Consent[];
  save(consent: Consent): void;
  /** Reports the chosen accounts to the product; the verification follows by itself some seconds later. */
  give(consent: Consent): Promise<Consent>;
  decline(consent: Consent): Promise<Consent>;
  /** The bank's word on the accounts, now and not when its time comes; `removed` when they are taken back there. */
  decide(consent: Consent, outcome: BankOutcome): Promise<Consent>;
  stop(): void;
};

/** Reports the outcome of a consent to the product. */
const createReport =
  ({ config, product }: Sandbox) =>
  async (consent: Consent, type: string, extra: Record<string, unknown> = {}) => {
    const bank = consent.bankSlug === null ? undefined : findBank(consent.bankSlug);
    await deliverWebhook({
      url: `${product.url}/api/v2/webhooks/bank-connect`,
      secrets: config.bankConnectWebhookSecrets,
      body: {
        id: randomUUID(),
        type,
        customerReference: consent.customerReference,
        state: consent.state,
        provider: { name: bank?.name ?? '' },
        accounts: type === 'consent.declined' ? [] : consent.accounts,
        ...extra,
      },
    });
  };

function newConsent(customerReference: string, state: string): Consent {
  return {
    id: randomUUID(),
    customerReference,
    state,
    status: 'open',
    bankSlug: null,
    signedIn: false,
    accounts: [],
    createdAt: new Date().toISOString(),
  };
}

export function createConsents(sandbox: Sandbox): Consents {
  const { config, store } = sandbox;
  const report = createReport(sandbox);
  const consents = store.collection<Consent>('consent');
  const timers = new Map<string, NodeJS.Timeout>();

  const keep = (consent: Consent, status: Consent['status']): Consent => {
    const kept = { ...consent, status };
    consents.put(kept.id, kept);
    return kept;
  };

  const api: Consents = {
    open({ customerReference, state }) {
      const consent = newConsent(customerReference, state);
      consents.put(consent.id, consent);
      return consent;
    },
    get: (id) => consents.get(id),
    list: () => consents.list(),
    save: (consent) => consents.put(consent.id, consent),
    async give(consent) {
      await report(consent, 'consent.given');
      const given = keep(consent, 'given');
      verifyLater(given);
      return given;
    },
    async decline(consent) {
      const bank = consent.bankSlug === null ? undefined : findBank(consent.bankSlug);
      await report(consent, 'consent.declined', bank?.declines === true ? { reason: 'The request was declined' } : {});
      return keep(consent, 'declined');
    },
    async decide(consent, outcome) {
      clearTimeout(timers.get(consent.id));
      timers.delete(consent.id);
      await report(consent, OUTCOMES[outcome].type, extraOf(consent, outcome));
      return keep(consent, OUTCOMES[outcome].status);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };

  /** Tries again for as long as the product is away, because a real bank would. */
  const verifyLater = (consent: Consent, delayMs = config.bankVerifyMs) => {
    const timer = setTimeout(() => {
      api.decide(consent, 'approved').catch((error: Error) => {
        console.error('sandbox: bank verification:', error.message);
        verifyLater(consent, 10_000);
      });
    }, delayMs);
    timer.unref();
    timers.set(consent.id, timer);
  };
  for (const consent of consents.list()) if (consent.status === 'given') verifyLater(consent);
  return api;
}

/** The bank of a consent that has got past the first step. */
export function requireBank(consent: Consent): Bank {
  const bank = consent.bankSlug === null ? undefined : findBank(consent.bankSlug);
  if (bank === undefined) throw new Error('This consent has no bank yet');
  return bank;
}
