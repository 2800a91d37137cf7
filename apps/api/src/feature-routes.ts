import { configRoutes } from './features/config/config.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { archiveRoutes } from './features/archive/archive.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { businessRoutes } from './features/business/business.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { legalTextRoutes } from './features/legal-texts/public.ts';
import { bankRoutes } from './features/bank/bank.routes.ts';
import { automaticTransferRoutes } from './features/automatic-transfers/automatic-transfers.routes.ts';
import { guardedChangeRoutes } from './features/guarded-changes/guarded-changes.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { balanceRoutes } from './features/balance/balance.routes.ts';
import { bankMatchRoutes } from './features/bank-match/bank-match.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { transactionRoutes } from './features/transactions/transactions.routes.ts';
import { statementRoutes } from './features/statements/statements.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { dayCloseRoutes } from './features/day-closes/day-closes.routes.ts';
import { receiptRoutes } from './features/receipts/receipts.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { placeRoutes } from './features/places/places.routes.ts';
import { pairingRoutes } from './features/pairing/pairing.routes.ts';
import { posRoutes } from './features/pos/pos.routes.ts';
import { refundRoutes } from './features/refunds/refunds.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { promotionRoutes } from './features/promotions/promotions.routes.ts';
import { premiumRoutes } from './features/premium/premium.routes.ts';
import { marketingRoutes } from './features/marketing/marketing.routes.ts';

/** The calls whose handlers need nothing that is created at start. */
export const featureRoutes = {
  ...configRoutes,
  ...authRoutes,
  ...auditRoutes,
  ...archiveRoutes,
  ...businessRoutes,
  ...onboardingRoutes,
  ...supportRoutes,
  ...legalTextRoutes,
  ...bankRoutes,
  ...automaticTransferRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...guardedChangeRoutes,
  ...webhookRoutes,
  ...noticeRoutes,
  ...balanceRoutes,
  ...bankMatchRoutes,
  ...calendarRoutes,
  ...transactionRoutes,
  ...statementRoutes,
  ...reportRoutes,
  ...accountingRoutes,
  ...dayCloseRoutes,
  ...receiptRoutes,
  ...fileRoutes,
  ...placeRoutes,
  ...pairingRoutes,
  ...posRoutes,
  ...refundRoutes,
  ...discountRoutes,
  ...promotionRoutes,
  ...premiumRoutes,
  ...marketingRoutes,
};
