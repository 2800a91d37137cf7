export interface BankAccount {
  /** The provider's name for the account, stable over reports. */
  accountId: string;
  displayName: string;
  /** Whole; encrypted before it is stored. */
  accountNumber: string;
  bankCode: string;
  holderName: string;
}

/** One report of the provider about a connect session. */
export interface BankConnectEvent {
  /** The provider's message id: a repeated one is answered and ignored. */
  id: string;
  type: 'consent.given' | 'consent.declined' | 'accounts.verified' | 'accounts.failed';
  businessId: string;
  /** The one-time value that names the connect session. */
  state: string;
  providerName: string;
  /** Empty when consent was declined. */
  accounts: BankAccount[];
  reason: string | null;
}

/** Lets a merchant show us bank accounts through a hosted consent page. */
export interface OpenBanking {
  /** Where the popup goes. */
  connectUrl(session: { businessId: string; state: string }): string;
  /** Reads a report whose signature was already verified; null when it has not the agreed shape. */
  parseWebhook(body: unknown): BankConnectEvent | null;
}
