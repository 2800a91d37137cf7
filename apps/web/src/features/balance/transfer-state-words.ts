import type { PayoutState } from '@trilane/domain/payout';

/** The states of a transfer. */
export const stateWords: Readonly<Record<PayoutState, string>> = {
  requested: 'Requested',
  sent: 'Sent',
  paid: 'Paid',
  returned: 'Returned',
  failed: 'Failed',
};
