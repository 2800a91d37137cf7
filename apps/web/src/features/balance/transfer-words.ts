import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

export type Payout = CallOutput<Calls['listBankTransfers']>['docs'][number];
export type TransferSource = Payout['source'];

export const sourceWords: Readonly<Record<TransferSource, string>> = {
  available: word('Available'),
  tips: word('Tips'),
};

/** Where a transfer's money came from, and whether it was made without being asked for. */
export const originWords = ({ source, automatic }: Pick<Payout, 'source' | 'automatic'>): string =>
  automatic ? `${sourceWords[source]}, automatic` : sourceWords[source];

/** Shape and word of each state. */
export const stateBadges: Readonly<Record<Payout['state'], { badge: StatusBadgeState; word: string }>> = {
  requested: { badge: 'pending', word: word('Requested') },
  sent: { badge: 'sent', word: word('Sent') },
  paid: { badge: 'paid', word: word('Paid') },
  returned: { badge: 'returned', word: word('Returned') },
  failed: { badge: 'failed', word: word('Failed') },
};
