import type { DeskRole } from '@trilane/domain/desk-role';
import type { IconName } from '@trilane/ui/icon';

/** A line of the menu and the page that it opens. */
export interface Place {
  path: string;
  label: string;
  icon: IconName;
  /** The label in the bottom bar of phones. */
  short: string;
  /** The roles that see it; everybody does where none are named. The service itself checks every call. */
  roles?: readonly DeskRole[];
}

/** Every place, in the order of the menu. The desk opens with the first one that the operator may see. */
export const PLACES: readonly Place[] = [
  { path: '/', label: 'Queue', icon: 'alert', short: 'Queue' },
  { path: '/merchants', label: 'Merchants', icon: 'store', short: 'Merchants' },
  { path: '/approvals', label: 'Approvals', icon: 'check', short: 'Approvals' },
  { path: '/money', label: 'Money', icon: 'bank', short: 'Money' },
  { path: '/messages', label: 'Messages', icon: 'mail', short: 'Messages' },
  { path: '/enquiries', label: 'Enquiries', icon: 'chat', short: 'Enquiries' },
  { path: '/texts', label: 'Texts', icon: 'file', short: 'Texts' },
  { path: '/audit', label: 'Audit', icon: 'record', short: 'Audit' },
  { path: '/settings', label: 'Settings', icon: 'admin', short: 'Settings' },
  { path: '/people', label: 'People', icon: 'user', short: 'People', roles: ['admin'] },
  { path: '/me', label: 'Your account', icon: 'lock', short: 'Account' },
];

export const placesFor = (roles: readonly DeskRole[]): Place[] =>
  PLACES.filter((place) => !place.roles || place.roles.some((role) => roles.includes(role)));
