import { isId } from '../../platform/ids.ts';

/** The name of a transfer at the payout rail. The webhook needs both parts to find the transfer. */
export function payoutReference(businessId: string, transferId: string): string {
  return `${businessId}.${transferId}`;
}

/** The business and transfer that a reference names; null for a reference that is not ours. */
export function readPayoutReference(reference: string): { businessId: string; transferId: string } | null {
  const [businessId = '', transferId = '', ...rest] = reference.split('.');
  return isId(businessId) && isId(transferId) && rest.length === 0 ? { businessId, transferId } : null;
}
