import type { CallName } from '@trilane/contract/calls';
import { useAccess } from '../../lib/access.tsx';

/**
 * The call without which a page, and all below it, shows nothing. Details and bank are pages of the owner:
 * `verifyOwner`, which only the owner may call, stands for that.
 */
const CALL_OF_PAGE: Readonly<Record<string, CallName>> = {
  '/portal/balance': 'getAccountBalance',
  '/portal/credits': 'listTransactions',
  '/portal/reports': 'getReport',
  '/portal/stores': 'listStores',
  '/portal/reports/reconcile': 'getReconciliation',
  '/portal/set-rewards': 'listDiscounts',
  '/portal/stores/create': 'createStore',
  '/portal/admin?tab=details': 'verifyOwner',
  '/portal/admin?tab=bank': 'verifyOwner',
  '/portal/admin/team': 'listTeam',
  '/portal/admin/accounting': 'getAccountNames',
  '/portal/admin/api-keys': 'listApiKeys',
  '/portal/admin/notices': 'listNotices',
  '/portal/admin/receipts': 'getReceiptLook',
  '/portal/admin/webhooks': 'listWebhooks',
  '/portal/admin/activity': 'listAudit',
};

/** Tells which pages are open to the person; all are until it is known. */
export function useOpenPages(): (path: string) => boolean {
  const may = useAccess().data?.may;
  return (path) =>
    Object.entries(CALL_OF_PAGE).every(([page, call]) => !path.startsWith(page) || !may || may.includes(call));
}
