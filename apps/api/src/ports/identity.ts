import type { VendorReport } from './vendor-report.ts';

export type IdentityDecision = 'approved' | 'rejected' | 'undecided';
export type IdentityCheckKind = 'business' | 'owner' | 'ein';

export interface IdentityAddress {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export interface IdentityCheck {
  kind: IdentityCheckKind;
  /** Ours; the same reference asked twice is one check. */
  reference: string;
  businessId: string;
  business?: { name: string; category: string; ein: string; address: IdentityAddress };
  /** `dob` is YYYY-MM-DD, `ssn` nine digits. */
  owner?: { firstName: string; lastName: string; title: string; dob: string; ssn: string };
}

/** A decision that came later. */
export interface IdentityEvent {
  /** The agency's message id: a repeated one is answered and ignored. */
  id: string;
  checkId: string;
  reference: string;
  kind: IdentityCheckKind;
  businessId: string;
  decision: IdentityDecision;
}

/** Asks an agency whether a business or person is who they say. */
export interface Identity {
  /**
   * `undecided` means the decision comes by webhook. Throws PortUnavailable; PortRefused when the agency will not take
   * the request.
   */
  startCheck(check: IdentityCheck): Promise<{ checkId: string; decision: IdentityDecision }>;
  /** Whether the agency has signed this body recently. Throws as above. */
  isGenuine(report: VendorReport): Promise<boolean>;
  /** Reads the body of a genuine report; null when it does not have the agreed shape. */
  parseWebhook(body: unknown): IdentityEvent | null;
}
