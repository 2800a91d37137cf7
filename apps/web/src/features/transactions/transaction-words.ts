import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StatusMarkState } from '@trilane/ui/status-mark';

export type RecordPage = CallOutput<Calls['listTransactions']>;
export type Transaction = RecordPage['docs'][number];
export type Story = CallOutput<Calls['getTransaction']>;

/** Shape and word of each status. */
export const statusMarks: Readonly<Record<Transaction['amountStatus'], { mark: StatusMarkState; word: string }>> = {
  pending: { mark: 'pending', word: 'Pending' },
  available: { mark: 'available', word: 'Available' },
  refunded: { mark: 'refunded', word: 'Refunded' },
  declined: { mark: 'declined', word: 'Declined' },
  cancelled: { mark: 'cancelled', word: 'Cancelled' },
};

/** Who took it; '—' where nobody was signed in at the device. */
export function appUserName({ appUser }: Transaction): string {
  return appUser ? `${appUser.firstName} ${appUser.lastName}`.trim() : '—';
}
