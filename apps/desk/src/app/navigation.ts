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
  { path: '/people', label: 'People', icon: 'user', short: 'People', roles: ['admin'] },
  { path: '/me', label: 'You', icon: 'lock', short: 'You' },
  { path: '/texts', label: 'Texts', icon: 'file', short: 'Texts' },
];

export const placesFor = (roles: readonly DeskRole[]): Place[] =>
  PLACES.filter((place) => !place.roles || place.roles.some((role) => roles.includes(role)));
