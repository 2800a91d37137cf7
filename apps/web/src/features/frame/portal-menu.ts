import { word } from '@trilane/domain/word';
import { usePlace } from '@trilane/ui/browser-location';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { logout } from '../../lib/logout.ts';
import { useOpenPages } from './open-pages.ts';
import { menuPages } from './menu-pages.ts';
import { faqPath } from './portal-paths.ts';

/**
 * The menu in its order, as far as it is open to the person, and the FAQ, which is no part of it
 * (docs/product.md#menu).
 */
export function usePortalMenu(openSupport: () => void): {
  items: readonly PortalMenuItem[];
  more: readonly PortalMenuItem[];
} {
  const { pathname: address, search } = usePlace();
  // `/portal` leads on to Balance. Its menu is there at once, so that nothing moves under the pointer.
  const pathname = address === '/portal' ? '/portal/balance' : address;
  const isOpen = useOpenPages();
  const at = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const placed = (item: Omit<PortalMenuItem, 'current' | 'pages'> & { href: string }): PortalMenuItem => {
    const pages = menuPages(item.href, pathname + search, isOpen);
    return { ...item, pages, current: at(item.href) || pages.some(({ current }) => current) };
  };
  const items: PortalMenuItem[] = [
    placed({ label: word('Balance'), shortLabel: word('Balance'), icon: 'wallet', href: '/portal/balance' }),
    placed({ label: 'Transaction Record', shortLabel: word('Record'), icon: 'record', href: '/portal/credits' }),
    placed({ label: 'Customer Acquisition', icon: 'promo', href: '/portal/set-rewards' }),
    placed({ label: 'Manage Storefront', shortLabel: word('Stores'), icon: 'store', href: '/portal/stores' }),
    placed({ label: word('Admin'), icon: 'admin', href: '/portal/admin' }),
    { label: 'Customer Support', icon: 'support', external: true, divided: true, onSelect: openSupport },
    { label: word('Logout'), icon: 'logout', onSelect: () => void logout() },
  ];
  return {
    items: items.filter(({ href }) => !href || isOpen(href)),
    more: [{ label: word('FAQ'), icon: 'help', href: faqPath, current: at(faqPath) }],
  };
}
