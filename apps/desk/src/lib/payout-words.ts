import type { PayoutState } from '@trilane/domain/payout';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

export const STATE_WORDS: Readonly<Record<PayoutState, string>> = {
  requested: 'Requested',
  sent: 'At the bank',
  paid: 'Paid',
  returned: 'Returned',
  failed: 'Failed',
};

export const STATE_BADGES: Readonly<Record<PayoutState, StatusBadgeState>> = {
  requested: 'pending',
  sent: 'sent',
  paid: 'paid',
  returned: 'returned',
  failed: 'failed',
};
