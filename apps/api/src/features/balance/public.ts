export { getPayoutState, getWaitingPayouts } from './balance.repo.ts';
export { explainBalance } from './explain-balance.ts';
export { freezePayouts } from './freeze-payouts.ts';
export { getAccountBalance } from './get-account-balance.ts';
export { getBankTransfer } from './get-bank-transfer.ts';
export { listBankTransfers } from './list-bank-transfers.ts';
export { movePayout } from './move-payout.ts';
export { pauseAutomatic } from './pause-automatic.ts';
export { readPayable, takePayout, type PayoutSource } from './take-payout.ts';
