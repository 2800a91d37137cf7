import { accountingCalls } from './calls/accounting.ts';
import { apiKeyCalls } from './calls/api-keys.ts';
import { archiveCalls } from './calls/archive.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { automaticTransferCalls } from './calls/automatic-transfers.ts';
import { balanceCalls } from './calls/balance.ts';
import { bankMatchCalls } from './calls/bank-match.ts';
import { bankCalls } from './calls/bank.ts';
import { businessCalls } from './calls/business.ts';
import { calendarCalls } from './calls/calendar.ts';
import { configCalls } from './calls/config.ts';
import { dayCloseCalls, posDayCloseCalls } from './calls/day-closes.ts';
import { discountCalls } from './calls/discounts.ts';
import { fileCalls } from './calls/files.ts';
import { legalCalls } from './calls/legal.ts';
import { liveCalls } from './calls/live.ts';
import { marketingCalls } from './calls/marketing.ts';
import { noticeCalls } from './calls/notices.ts';
import { olderSignUpCalls } from './calls/older-sign-up.ts';
import { placeCalls } from './calls/places.ts';
import { posCalls } from './calls/pos.ts';
import { premiumCalls } from './calls/premium.ts';
import { promotionCalls } from './calls/promotions.ts';
import { posReceiptCalls, receiptCalls } from './calls/receipts.ts';
import { reportCalls } from './calls/reports.ts';
import { securityCalls } from './calls/security.ts';
import { pushCalls } from './calls/push.ts';
import { posStaffCalls, staffCalls } from './calls/staff.ts';
import { statementCalls } from './calls/statements.ts';
import { storeCalls } from './calls/stores.ts';
import { guardedChangeCalls } from './calls/guarded-changes.ts';
import { teamCalls } from './calls/team.ts';
import { telemetryCalls } from './calls/telemetry.ts';
import { todayCalls } from './calls/today.ts';
import { transactionCalls } from './calls/transactions.ts';
import { webhookCalls } from './calls/webhooks.ts';

/** Every call of the API by its code word; the server refuses to start while one has no handler. */
export const calls = {
  ...configCalls,
  ...authCalls,
  ...auditCalls,
  ...securityCalls,
  ...businessCalls,
  ...legalCalls,
  ...olderSignUpCalls,
  ...bankCalls,
  ...balanceCalls,
  ...automaticTransferCalls,
  ...bankMatchCalls,
  ...calendarCalls,
  ...todayCalls,
  ...transactionCalls,
  ...statementCalls,
  ...reportCalls,
  ...accountingCalls,
  ...archiveCalls,
  ...dayCloseCalls,
  ...receiptCalls,
  ...storeCalls,
  ...staffCalls,
  ...teamCalls,
  ...apiKeyCalls,
  ...guardedChangeCalls,
  ...webhookCalls,
  ...noticeCalls,
  ...pushCalls,
  ...fileCalls,
  ...placeCalls,
  ...posCalls,
  ...posStaffCalls,
  ...posDayCloseCalls,
  ...posReceiptCalls,
  ...discountCalls,
  ...promotionCalls,
  ...premiumCalls,
  ...liveCalls,
  ...marketingCalls,
  ...telemetryCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
