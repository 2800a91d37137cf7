import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import s from './status-badge.module.css';

export type StatusBadgeState =
  | 'pending'
  | 'available'
  | 'paid'
  | 'linked'
  | 'sent'
  | 'refunded'
  | 'returned'
  | 'declined'
  | 'failed'
  | 'cancelled'
  | 'off';

/** Half disc, disc, arrow, ring, cross, dash: colour only repeats what the shape says. */
const shapes: Record<StatusBadgeState, 'half' | 'disc' | 'arrow' | 'ring' | 'cross' | 'dash'> = {
  pending: 'half',
  available: 'disc',
  paid: 'disc',
  linked: 'disc',
  sent: 'arrow',
  refunded: 'ring',
  returned: 'ring',
  declined: 'cross',
  failed: 'cross',
  cancelled: 'dash',
  off: 'dash',
};

/** A shape and a word. Several words stay on one line, unless the badge `wraps`. */
export function StatusBadge({
  state,
  wraps = false,
  children,
  className,
}: {
  state: StatusBadgeState;
  wraps?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(s.badge, s[shapes[state]], wraps && s.wraps, className)}>{children}</span>;
}

/** A small label on a soft ground: "Primary", "Upcoming". */
export function Chip({ brand = false, children }: { brand?: boolean; children: ReactNode }) {
  return <span className={classNames(s.chip, brand && s.chipBrand)}>{children}</span>;
}
