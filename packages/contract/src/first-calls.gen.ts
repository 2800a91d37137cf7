// Written by `node tools/contract-table.ts` from the declared calls.
export const firstCalls = {
  getConfig: 'GET /config',
  getCaptchaChallenge: 'GET /captcha/challenge',
  login: 'POST /businesses/businesses/login',
  logout: 'POST /businesses/businesses/logout',
  getMe: 'GET /businesses/businesses/me',
  getAccountBalance: 'GET /payments/merchant/get_account_balance',
  listBalanceHistory: 'GET /payments/merchant/balance_history',
  listBankTransfers: 'GET /payments/merchant/transfers',
  getAutomaticTransfers: 'GET /payments/merchant/transfers/automatic',
  getToday: 'GET /payments/merchant/today',
  listStores: 'GET /businesses/stores',
  streamEvents: 'GET /events',
  reportWebVitals: 'POST /telemetry/web-vitals',
} as const;
