import { word } from '@trilane/domain/word';
import type { PortalMenuPage } from '@trilane/ui/page-list';

type MenuPage = {
  label: string;
  href: string;
  /** The address of another page of the same kind. */
  also?: string;
};

/** The pages below an item of the menu, by its address. */
const pagesOf: Readonly<Record<string, readonly MenuPage[]>> = {
  '/portal/balance': [
    { label: word('Transfers'), href: '/portal/balance/transfers' },
    { label: 'Pending statement', href: '/portal/balance/pending-statement' },
    { label: word('Statements'), href: '/portal/balance/statements' },
    { label: 'Match my bank file', href: '/portal/balance/bank-match' },
  ],
  '/portal/credits': [
    { label: word('Reports'), href: '/portal/reports' },
    { label: 'Close of day', href: '/portal/reports/closes' },
    { label: 'Check the books', href: '/portal/reports/reconcile' },
  ],
  '/portal/admin': [
    { label: 'Business Details', href: '/portal/admin' },
    { label: 'My Details', href: '/portal/admin?tab=details' },
    { label: 'Linked Bank Account', href: '/portal/admin?tab=bank' },
    { label: word('Documents'), href: '/portal/admin?tab=bank&part=documents' },
    { label: 'Password Reset', href: '/portal/admin?tab=password' },
    { label: word('Team'), href: '/portal/admin/team' },
    { label: word('Receipts'), href: '/portal/admin/receipts' },
    { label: word('Accounting'), href: '/portal/admin/accounting' },
    { label: word('Developers'), href: '/portal/admin/api-keys', also: '/portal/admin/webhooks' },
    { label: word('Notices'), href: '/portal/admin/notices' },
    { label: 'Sign-in and security', href: '/portal/admin/security' },
    { label: word('Activity'), href: '/portal/admin/activity' },
  ],
};

/** How much of an address a page stands for; 0 if the address is not below it. */
const lengthOf = (page: string, place: string) =>
  place === page || (place.startsWith(page) && '/?&'.includes(place[page.length]!)) ? page.length : 0;

/**
 * The pages below an item that are open to the person. `place` is the address with its search; the page that says most
 * of it is the current one.
 */
export function menuPages(item: string, place: string, isOpen: (path: string) => boolean): PortalMenuPage[] {
  const pages = (pagesOf[item] ?? []).filter(({ href }) => isOpen(href));
  const lengths = pages.map(({ href, also = href }) => Math.max(lengthOf(href, place), lengthOf(also, place)));
  const most = Math.max(...lengths);
  return pages.map((page, at) => ({ ...page, current: most > 0 && lengths[at] === most }));
}
