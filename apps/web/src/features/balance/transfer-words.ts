import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import type { StatusBadgeState } from '@trilane/ui/status-badge';
import { stateWords } from './transfer-state-words.ts';

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
  requested: { badge: 'pending', word: stateWords.requested },
  sent: { badge: 'sent', word: stateWords.sent },
  paid: { badge: 'paid', word: stateWords.paid },
  returned: { badge: 'returned', word: stateWords.returned },
  failed: { badge: 'failed', word: stateWords.failed },
};
