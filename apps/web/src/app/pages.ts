import type { ComponentType } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';

type PageModule<Props> = { Page: ComponentType<Props> };

/** A page in its own chunk, which can be asked for before it is drawn. */
function lazyPage<Props = object>(load: () => Promise<PageModule<Props>>) {
  return Object.assign(
    lazyPart(() => load().then(({ Page }) => Page)),
    { load },
  );
}

export const pages = {
  start: lazyPage(() => import('../pages/start.tsx')),
  notFound: lazyPage(() => import('../pages/not-found.tsx')),
  signup: lazyPage(() => import('../pages/signup.tsx')),
  emailOtp: lazyPage(() => import('../pages/email-otp.tsx')),
  newMerchantSignup: lazyPage(() => import('../pages/new-merchant-signup.tsx')),
  merchantSignup: lazyPage(() => import('../pages/merchant-signup.tsx')),
  merchantSignin: lazyPage(() => import('../pages/merchant-signin.tsx')),
  validateOtp: lazyPage(() => import('../pages/validate-otp.tsx')),
  register: lazyPage(() => import('../pages/register.tsx')),
  forgotPassword: lazyPage(() => import('../pages/forgot-password.tsx')),
  resetPassword: lazyPage(() => import('../pages/reset-password.tsx')),
  setPassword: lazyPage(() => import('../pages/set-password.tsx')),
  tandc: lazyPage(() => import('../pages/tandc.tsx')),
  declinedUser: lazyPage(() => import('../pages/declined-user.tsx')),
  verifyingUser: lazyPage(() => import('../pages/verifying-user.tsx')),
  staffPassword: lazyPage(() => import('../pages/staff-password.tsx')),
  teamJoin: lazyPage(() => import('../pages/team-join.tsx')),
  stopChange: lazyPage(() => import('../pages/stop-change.tsx')),
  portal: lazyPage(() => import('../pages/portal.tsx')),
  portalBalance: lazyPage(() => import('../pages/portal-balance.tsx')),
  portalPendingStatement: lazyPage(() => import('../pages/portal-pending-statement.tsx')),
  portalTransfers: lazyPage(() => import('../pages/portal-transfers.tsx')),
  portalStatements: lazyPage(() => import('../pages/portal-statements.tsx')),
  portalBankMatch: lazyPage(() => import('../pages/portal-bank-match.tsx')),
  portalTransfer: lazyPage(() => import('../pages/portal-transfer.tsx')),
  portalCredits: lazyPage(() => import('../pages/portal-credits.tsx')),
  portalReports: lazyPage(() => import('../pages/portal-reports.tsx')),
  portalReconcile: lazyPage(() => import('../pages/portal-reconcile.tsx')),
  portalCloses: lazyPage(() => import('../pages/portal-closes.tsx')),
  portalClose: lazyPage(() => import('../pages/portal-close.tsx')),
  portalOffers: lazyPage(() => import('../pages/portal-offers.tsx')),
  portalStores: lazyPage(() => import('../pages/portal-stores.tsx')),
  portalStoreForm: lazyPage(() => import('../pages/portal-store-form.tsx')),
  portalAdmin: lazyPage(() => import('../pages/portal-admin.tsx')),
  portalNotices: lazyPage(() => import('../pages/portal-notices.tsx')),
  portalReceipts: lazyPage(() => import('../pages/portal-receipts.tsx')),
  portalAccounting: lazyPage(() => import('../pages/portal-accounting.tsx')),
  portalActivity: lazyPage(() => import('../pages/portal-activity.tsx')),
  portalSecurity: lazyPage(() => import('../pages/portal-security.tsx')),
  portalTeam: lazyPage(() => import('../pages/portal-team.tsx')),
  portalApiKeys: lazyPage(() => import('../pages/portal-api-keys.tsx')),
  portalWebhooks: lazyPage(() => import('../pages/portal-webhooks.tsx')),
  portalFaq: lazyPage(() => import('../pages/portal-faq.tsx')),
  portalNotFound: lazyPage(() => import('../pages/portal-not-found.tsx')),
};
