import type { BusinessStatus } from '@trilane/domain/business-status';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

/** Each status in an operator's words. */
export const STATUS_WORDS: Readonly<Record<BusinessStatus, string>> = {
  'pending-registration-details': 'Not registered',
  'admin-rejected': 'Declined by us',
  'enigma-rejected': 'Declined by the agency',
  'pending-enigma-verification': 'Waiting for the agency',
  'pending-tnc-acceptance': 'Terms not accepted',
  'pending-password-creation': 'No password yet',
  'verification-under-way': 'Bank being verified',
  'pending-bank-approval': 'No verified bank yet',
  'pending-store-front-creation': 'No store yet',
  'pending-personal-verification': 'Owner not verified',
  'pending-device-linking': 'No device linked',
  active: 'Active',
};

export function statusBadge(status: BusinessStatus): StatusBadgeState {
  if (status === 'active') return 'available';
  return status === 'admin-rejected' || status === 'enigma-rejected' ? 'declined' : 'pending';
}
