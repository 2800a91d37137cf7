/** The network's signed word on one sale. Amounts in cents; `aprPercent` is 11 for 11 %, 0 for cash. */
export interface Authorization {
  approvalId: string;
  businessId: string;
  /** The device the shopper paid at. */
  deviceId: string;
  outcome: 'approved' | 'declined' | 'cancelled';
  /** Price − discount + tip. */
  shopperPaysCents: number;
  tipCents: number;
  shopperId: string;
  shopperName: string;
  funding: 'cash' | 'credit';
  aprPercent: number;
  viaPremium: boolean;
  /** Security clock. The caller refuses an authorization at or after this instant. */
  expiresAt: Date;
}

export type AuthorizationReading =
  | { ok: true; authorization: Authorization }
  | { ok: false; reason: 'malformed' | 'unknown_key' | 'wrong_signature' | 'bad_content' };

export interface Refund {
  /** Ours; the same refund sent twice is paid once. */
  refundId: string;
  approvalId: string;
  businessId: string;
  amountCents: number;
  tipCents: number;
}

export interface ShopperNetwork {
  /**
   * Reads an authorization that a device handed over and believes it only when a configured key signed it.
   * Neither expiry nor business, device and amount are compared here: that is the caller's rule.
   */
  parseAuthorization(text: string): AuthorizationReading;
  /** Sends money back to the shopper. Throws PortUnavailable (send again) or PortRefused. */
  sendRefund(refund: Refund): Promise<void>;
}
