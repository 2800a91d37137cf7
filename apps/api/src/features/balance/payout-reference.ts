const REFERENCE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Names a transfer to the payout rail; both parts are ours, and the webhook needs both. */
export function payoutReference(businessId: string, transferId: string): string {
  return `${businessId}.${transferId}`;
}

/** What a reference names; null when it is none of ours. */
export function readPayoutReference(reference: string): { businessId: string; transferId: string } | null {
  const [, businessId, transferId] = REFERENCE.exec(reference) ?? [];
  return businessId && transferId ? { businessId, transferId } : null;
}
