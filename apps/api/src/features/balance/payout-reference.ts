const REFERENCE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** The name of a transfer at the payout rail. The webhook needs both parts to find the transfer. */
export function payoutReference(businessId: string, transferId: string): string {
  return `${businessId}.${transferId}`;
}

/** The business and transfer that a reference names; null for a reference that is not ours. */
export function readPayoutReference(reference: string): { businessId: string; transferId: string } | null {
  const [, businessId, transferId] = REFERENCE.exec(reference) ?? [];
  return businessId && transferId ? { businessId, transferId } : null;
}
