import type { BankVerdict } from '@trilane/domain/bank-match';
import { word } from '@trilane/domain/word';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

/** Shape and word of each verdict. */
export const verdictBadges: Readonly<Record<BankVerdict, { badge: StatusBadgeState; word: string }>> = {
  found: { badge: 'available', word: word('Found') },
  late: { badge: 'pending', word: word('Late') },
  different: { badge: 'declined', word: word('Different') },
  merged: { badge: 'available', word: word('Merged') },
  missing: { badge: 'failed', word: word('Missing') },
};
