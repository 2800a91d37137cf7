import { KEEP_CENTS_MAX } from '@trilane/domain/automatic-transfer';
import { formatCents } from '@trilane/domain/money';
import type { PayoutBar } from '@trilane/domain/payout';
import { prose } from '@trilane/domain/prose';

/** Why automatic transfers are paused: what stands in the way of any transfer, or that one failed or came back. */
export const PAUSE_REASONS = ['no_account', 'not_verified', 'on_hold', 'transfer_failed'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The reason to pause for what bars every transfer. */
export const PAUSE_FOR: Readonly<Record<PayoutBar, PauseReason>> = {
  no_primary_account: 'no_account',
  owner_not_verified: 'not_verified',
  transfers_held: 'on_hold',
};

const WORDS: Readonly<Record<Exclude<PauseReason, 'transfer_failed'>, string>> = {
  no_account: prose`You have no primary bank account. Your money is in your balance. Choose or link an account, then
    resume.`,
  not_verified: prose`Your identity is not verified. Your money is in your balance. Verify it in My Details, then
    resume.`,
  on_hold: 'Transfers are on hold for this business. Your money is in your balance. Contact Customer Support.',
};

/** What happened and the next step. `bankReason` is what the bank said of the transfer, if anything. */
export function pauseWords(why: PauseReason, bankReason: string | null): string {
  if (why !== 'transfer_failed') return WORDS[why];
  const said = bankReason ? `: ${bankReason.replace(/\.$/, '')}` : '';
  return prose`Your last automatic transfer did not reach your bank${said}. The money is back in your balance. Check
    your primary account, then resume.`;
}

export const automaticTransferWords = {
  chooseWeekday: 'Choose at least one weekday',
  chooseDayOfMonth: 'Choose a day of the month',
  keepNegative: 'Enter $0.00 or more',
  keepTooMuch: `Enter ${formatCents(KEEP_CENTS_MAX)} or less`,
} as const;
