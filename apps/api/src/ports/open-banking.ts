import type { VendorReport } from './vendor-report.ts';

export interface BankAccount {
  /** The provider's name for the account, stable over reports. */
  accountId: string;
  displayName: string;
  /** Whole; encrypted before it is stored. */
  accountNumber: string;
  bankCode: string;
  /** Empty where the provider does not say: it is the business then. */
  holderName: string;
  accountType: 'checking' | 'savings';
  /** The bank says that the account takes no more money. */
  closed: boolean;
  /** What the owner knows the account by, where those are not the last digits of its number. */
  shownDigits?: string;
}

/** One report of the provider about a connect session. */
export interface BankConnectEvent {
  /** The provider's message id: a repeated one is answered and ignored. */
  id: string;
  /** `accounts.removed`: taken back at the bank after they were verified. */
  type: 'consent.given' | 'consent.declined' | 'accounts.verified' | 'accounts.failed' | 'accounts.removed';
  businessId: string;
  /** The one-time value that names the connect session. */
  state: string;
  providerName: string;
  /** Empty when consent was declined, or accounts were removed. */
  accounts: BankAccount[];
  /** Which were removed; empty for all that this session brought. */
  removedAccountIds: string[];
  reason: string | null;
}

/** Lets a merchant show us bank accounts through a hosted consent page. */
export interface OpenBanking {
  /**
   * Opens a connect session; returns where the popup goes. Throws PortUnavailable, or PortRefused when the provider
   * will not open one.
   */
  openSession(session: { businessId: string; state: string }): Promise<{ url: string }>;
  /** Whether the provider has signed it, now and over this body. */
  isGenuine(report: VendorReport): Promise<boolean>;
  /**
   * Reads a genuine report: its content, which may be of no interest, or null if it does not have the agreed shape. May
   * ask the provider, and throws as above.
   */
  readReport(report: VendorReport): Promise<BankConnectEvent[] | null>;
}
