import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

export type RecordPage = CallOutput<Calls['listTransactions']>;
export type Transaction = RecordPage['docs'][number];
export type Story = CallOutput<Calls['getTransaction']>;

/** Shape and word of each status. */
export const statusBadges: Readonly<Record<Transaction['amountStatus'], { badge: StatusBadgeState; word: string }>> = {
  pending: { badge: 'pending', word: 'Pending' },
  available: { badge: 'available', word: 'Available' },
  refunded: { badge: 'refunded', word: 'Refunded' },
  declined: { badge: 'declined', word: 'Declined' },
  cancelled: { badge: 'cancelled', word: 'Cancelled' },
};

/** Who took it; '—' where nobody was signed in at the device. */
export function appUserName({ appUser }: Transaction): string {
  return appUser ? `${appUser.firstName} ${appUser.lastName}`.trim() : '—';
}
