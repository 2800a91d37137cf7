import { purgeRuns } from './daily-reconcile.repo.ts';
import { purgeAuth } from './features/auth/auth.repo.ts';
import { purgeBankFiles } from './features/bank-files/public.ts';
import { purgeDeskRuns } from './features/desk-runs/public.ts';
import { purgeClaims } from './features/desk-waiting/claims.repo.ts';
import { CALLS_KEPT } from './features/balance/transfer-to-bank.ts';
import { purgeDesk } from './features/desk-people/public.ts';
import { purgeNotices, purgePushBrowsers } from './features/notices/public.ts';
import { purgeReceiptLinks } from './features/receipts/public.ts';
import { purgeInvitations } from './features/stores/staff.repo.ts';
import { purgeWebhooks } from './features/webhooks/lanes.repo.ts';
import { purgeSummaryLinks } from './features/summaries/public.ts';
import { purgesOfPlatform, type Purge } from './platform/old-rows.repo.ts';

/** Every purge of old rows, listed by the part of the product that owns the rows. */
export const purges: readonly Purge[] = [
  ...purgesOfPlatform(CALLS_KEPT),
  purgeAuth,
  purgeInvitations,
  purgeRuns,
  purgeBankFiles,
  purgeClaims,
  purgeDeskRuns,
  purgeDesk,
  purgeWebhooks,
  purgeReceiptLinks,
  purgeNotices,
  purgePushBrowsers,
  purgeSummaryLinks,
];
