import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { word } from '@trilane/domain/word';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
import { sourceWords, type Payout } from './transfer-words.ts';

/** What happens with a transfer next, or what became of it. `now` is the business clock, null while it is unknown. */
export function whatHappens(transfer: Payout, { now, zone }: { now: Date | null; zone: string }): string {
  if (transfer.state === 'failed' || transfer.state === 'returned') {
    const back = `back in ${sourceWords[transfer.source]}`;
    const reason = transfer.reason?.trim().replace(/\.$/, '');
    return reason ? `${reason}, ${back}` : `The money is ${back}`;
  }
  if (transfer.state === 'paid')
    return transfer.endedAt ? `Arrived ${formatDate(transfer.endedAt, zone)}` : word('Arrived');
  if (!transfer.expectedOn) return 'On its way to your bank';
  const due = formatDate(transfer.expectedOn, zone);
  const late = now !== null && localDate(now, SETTLEMENT_ZONE) > transfer.expectedOn;
  // The product keeps retrying a transfer that the payout bank does not have by then.
  if (late && transfer.state === 'requested') return 'Not handed over yet. We keep trying';
  return late ? `Expected ${due}, still on its way` : `Arrives ${due}`;
}
