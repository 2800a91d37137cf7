import type { PayoutRefusal } from '@trilane/domain/payout';
import { prose } from '@trilane/domain/prose';
import { payoutRefusals } from './refusals/payout-refusals.ts';

/** Why automatic transfers are paused: what stopped one, or that one did not arrive. */
export const PAUSES = ['no_primary_account', 'owner_not_verified', 'transfers_held', 'did_not_arrive'] as const;
export type Pause = (typeof PAUSES)[number];

export const isPause = (why: PayoutRefusal): why is PayoutRefusal & Pause => PAUSES.some((pause) => pause === why);

/** The reason of a pause with the next step. `bankReason` is what the bank said of the transfer, if anything. */
export function pauseWords(why: Pause, bankReason: string | null): string {
  if (why !== 'did_not_arrive') return payoutRefusals[why].message;
  const said = bankReason ? `: ${bankReason.replace(/\.$/, '')}` : '';
  return prose`The last one did not reach your bank${said}. The money is back in your balance. Check your primary
    account, then resume.`;
}

export const automaticTransferWords = {
  chooseWeekday: 'Choose at least one day',
  chooseDayOfMonth: 'Choose a day of the month',
  keepNegative: 'Keep back $0.00 or more',
  keepTooMuch: 'Keep back at most $99,999,999.99',
} as const;
