import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { word } from '@trilane/domain/word';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
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

/** What happens with a transfer next, or what became of it. `now` is the business clock, null while it is unknown. */
export function whatHappens(transfer: Payout, { now, zone }: { now: Date | null; zone: string }): string {
  if (transfer.state === 'failed' || transfer.state === 'returned') {
    const back = `back in ${sourceWords[transfer.source]}`;
    const reason = transfer.reason?.trim().replace(/\.$/, '');
    return reason ? `${reason}, ${back}` : `The money is ${back}`;
  }
  if (transfer.state === 'paid') return transfer.endedAt ? `Arrived ${formatDate(transfer.endedAt, zone)}` : 'Arrived';
  if (!transfer.expectedOn) return 'On its way to your bank';
  const due = formatDate(transfer.expectedOn, zone);
  const late = now !== null && localDate(now, SETTLEMENT_ZONE) > transfer.expectedOn;
  // The product keeps retrying a transfer that the payout bank does not have by then.
  if (late && transfer.state === 'requested') return 'Not handed over yet. We keep trying';
  return late ? `Expected ${due}, still on its way` : `Arrives ${due}`;
}
