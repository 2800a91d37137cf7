import type { BankVerdict } from '@trilane/domain/bank-match';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

/** Shape and word of each verdict. */
export const verdictBadges: Readonly<Record<BankVerdict, { badge: StatusBadgeState; word: string }>> = {
  found: { badge: 'available', word: 'Found' },
  late: { badge: 'pending', word: 'Late' },
  different: { badge: 'declined', word: 'Different' },
  merged: { badge: 'available', word: 'Merged' },
  missing: { badge: 'failed', word: 'Missing' },
};
