export interface Payout {
  /** Our transfer id; the same one sent twice is paid once. */
  reference: string;
  /** Positive whole US cents. */
  amountCents: number;
  account: { accountNumber: string; bankCode: string; holderName: string };
}

/** `refused` is final: the transfer has failed and the money stays with the merchant. */
export type PayoutAnswer = { status: 'accepted'; payoutId: string } | { status: 'refused'; reason: string };

export interface PayoutEvent {
  /** The rail's message id: a repeated one is answered and ignored. */
  id: string;
  outcome: 'paid' | 'failed' | 'returned';
  reference: string;
  payoutId: string;
  reason: string | null;
}

/** Moves money from us to a merchant's bank account. */
export interface PayoutRail {
  /** Throws PortUnavailable when it is unknown whether the rail has it: send again under the same reference, never under another. */
  send(payout: Payout): Promise<PayoutAnswer>;
  /** Reads a report whose signature was already verified; null when it has not the agreed shape. */
  parseWebhook(body: unknown): PayoutEvent | null;
}
