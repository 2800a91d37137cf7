import type { BusinessStatus } from '@trilane/domain/business-status';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

/** Each status in an operator's words. */
export const STATUS_WORDS: Readonly<Record<BusinessStatus, string>> = {
  'pending-registration-details': 'Has not registered',
  'admin-rejected': 'Declined by us',
  'enigma-rejected': 'Declined by the agency',
  'pending-enigma-verification': 'Waits for the agency',
  'pending-tnc-acceptance': 'Has to accept the terms',
  'pending-password-creation': 'Has to choose a password',
  'verification-under-way': 'Bank is being verified',
  'pending-bank-approval': 'Has to link a bank',
  'pending-store-front-creation': 'Has to add a store',
  'pending-personal-verification': 'Owner is not verified',
  'pending-device-linking': 'Has to link a device',
  active: 'Active',
};

export function statusBadge(status: BusinessStatus): StatusBadgeState {
  if (status === 'active') return 'available';
  return status === 'admin-rejected' || status === 'enigma-rejected' ? 'declined' : 'pending';
}
