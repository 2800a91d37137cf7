// Written by `node tools/contract-table.ts` from the declared calls.
export const otherCalls = {
  openSupportSession: 'POST /support/session',
  receiveBankConnect: 'POST /webhooks/bank-connect',
  receiveIdentity: 'POST /webhooks/identity',
  receivePayout: 'POST /webhooks/payouts',
  refundAtDevice: 'POST /pos/payments/{id}/refunds',
  getPosSession: 'GET /pos/session',
  sendHeartbeat: 'POST /pos/heartbeat',
  postPayment: 'POST /pos/payments',
  signInStaff: 'POST /pos/staff/sign-in',
  setStaffPin: 'POST /pos/staff/pin',
  switchStaff: 'POST /pos/staff/switch',
  signOutStaff: 'POST /pos/staff/sign-out',
  previewDayCloseAtDevice: 'GET /pos/close',
  closeDayAtDevice: 'POST /pos/close',
  moveClock: 'POST /test/clock',
} as const;
