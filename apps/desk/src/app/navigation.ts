import type { DeskRole } from '@trilane/domain/desk-role';
import type { IconName } from '@trilane/ui/icon';

/** A place of the desk: one line of the menu and one page. */
export interface Place {
  path: string;
  label: string;
  icon: IconName;
  /** Word for the bottom bar of phones. */
  short: string;
  /** Who sees it; without, everybody does. The service decides what anybody may do. */
  roles?: readonly DeskRole[];
}

/** Every place that there is, in the order of the menu. The first one that a person may see is the start. */
export const PLACES: readonly Place[] = [
  { path: '/', label: 'Waiting', icon: 'alert', short: 'Waiting' },
  { path: '/merchants', label: 'Merchants', icon: 'store', short: 'Merchants' },
  { path: '/approvals', label: 'Approvals', icon: 'check', short: 'Approvals' },
  { path: '/money', label: 'Money', icon: 'bank', short: 'Money' },
  { path: '/messages', label: 'Messages', icon: 'mail', short: 'Messages' },
  { path: '/enquiries', label: 'Enquiries', icon: 'chat', short: 'Letters' },
  { path: '/texts', label: 'Texts', icon: 'file', short: 'Texts' },
  { path: '/audit', label: 'Audit', icon: 'record', short: 'Audit' },
  { path: '/settings', label: 'Settings', icon: 'admin', short: 'Settings' },
  { path: '/people', label: 'People', icon: 'user', short: 'People', roles: ['admin'] },
  { path: '/me', label: 'You', icon: 'lock', short: 'You' },
];

export const placesFor = (roles: readonly DeskRole[]): Place[] =>
  PLACES.filter((place) => !place.roles || place.roles.some((role) => roles.includes(role)));
