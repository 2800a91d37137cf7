import type { PortalMenuItem } from '../src/portal-frame.tsx';
import { StatusBadge } from '../src/status-badge.tsx';
import s from './gallery.module.css';

export const menu = (current: string): PortalMenuItem[] =>
  [
    { label: 'Balance', icon: 'wallet', href: '?page=portal', shortLabel: 'Balance' },
    { label: 'Transaction Record', icon: 'record', href: '?page=record', shortLabel: 'Record' },
    { label: 'Customer Acquisition', icon: 'promo', href: '#promo' },
    { label: 'Manage Storefront', icon: 'store', href: '#stores', shortLabel: 'Stores' },
    { label: 'Admin', icon: 'admin', href: '#admin' },
    { label: 'Customer Support', icon: 'support', href: '#support', external: true, divided: true },
    { label: 'Logout', icon: 'logout' },
  ].map((item) => ({ ...item, current: item.label === current }) as PortalMenuItem);

export const foot = (
  <section className={s.till}>
    <h2>Ready to take money</h2>
    <ul>
      <li>
        <span>Juniper Bakery</span>
        <StatusBadge state="off">0 of 2</StatusBadge>
      </li>
      <li>
        <span>Juniper Coffee</span>
        <StatusBadge state="linked">1 of 1</StatusBadge>
      </li>
    </ul>
  </section>
);
