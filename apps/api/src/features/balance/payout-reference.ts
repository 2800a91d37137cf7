import { isId } from '../../platform/ids.ts';

/** The name of a payout at the payout rail. The webhook needs both parts to find the payout. */
export function payoutReference(businessId: string, payoutId: string): string {
  return `${businessId}.${payoutId}`;
}

/** The business and payout that a reference names; null for a reference that is not ours. */
export function readPayoutReference(reference: string): { businessId: string; payoutId: string } | null {
  const [businessId = '', payoutId = '', ...rest] = reference.split('.');
  return isId(businessId) && isId(payoutId) && rest.length === 0 ? { businessId, payoutId } : null;
}
