import type { PayoutState } from '@trilane/domain/payout';

/** As in `transfer-state-words.ts`: a transferencia is feminine. */
export const stateWords: Readonly<Record<PayoutState, string>> = {
  requested: 'Solicitada',
  sent: 'Enviada',
  paid: 'Pagada',
  returned: 'Devuelta',
  failed: 'Fallida',
};
