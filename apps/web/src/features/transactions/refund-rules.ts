import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { refundRefusals } from '@trilane/contract/refusals/refund-refusals';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { centsOf, formatInstant } from '../../lib/format.ts';
import type { RefundRequest } from './refund-keys.ts';
import type { Story } from './transaction-words.ts';

export type Quote = CallOutput<Calls['quoteRefund']>;
export type Left = { amountCents: number; tipCents: number };

/** What is wrong with a refund, by field; nothing when it can be asked for. */
export function refundProblems(
  { amountCents, tipCents }: RefundRequest,
  left: Left,
): { amount?: string; tip?: string } {
  if (amountCents < 0 || amountCents + tipCents === 0) return { amount: refundRefusals.refund_nothing.message };
  if (tipCents < 0) return { tip: 'The tip to give back cannot be below $ 0' };
  return {
    ...(amountCents > left.amountCents && { amount: refundRefusals.refund_exceeds.message }),
    ...(tipCents > left.tipCents && { tip: refundRefusals.refund_tip_exceeds.message }),
  };
}

/** What the refund does with the tip that is left; null when there is none, or when it is more than that. */
export function tipWords({ tipCents }: Pick<RefundRequest, 'tipCents'>, left: Pick<Left, 'tipCents'>): string | null {
  if (left.tipCents === 0 || tipCents < 0 || tipCents > left.tipCents) return null;
  const whole = formatCents(left.tipCents);
  if (tipCents === 0) return `The tip of ${whole} stays in your tips. To refund it too, enter it in Tip.`;
  if (tipCents === left.tipCents) return `The whole tip of ${whole} goes back to the shopper.`;
  return `${formatCents(tipCents)} of the ${whole} tip goes back to the shopper.`;
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Why a refund brings the shopper nothing; null where it brings something. */
export function nothingWords({ shopperGets, cashbackWithheld }: Quote): string | null {
  if (centsOf(shopperGets) > 0 || centsOf(cashbackWithheld) === 0) return null;
  return 'The shopper gets nothing: the cashback of this sale, no longer earned, is at least as much as this refund.';
}

/** '$57.60 × 11% × 12 days ÷ 360'; null without interest, or where the factors would not give it to the cent. */
export function interestWords({ interest, apr, days, amount }: Quote): string | null {
  const cents = centsOf(interest);
  const principal = centsOf(amount);
  if (cents === 0 || Math.round((principal * apr * days) / 36_000) !== cents) return null;
  return `${formatCents(principal)} × ${percent.format(apr)}% × ${counted(days, 'day')} ÷ 360`;
}

/** '12/18/2026, 4:00 PM New York time'. */
export const deadlineWords = (until: string): string => `${formatInstant(until, SETTLEMENT_ZONE)} New York time`;

/** Why a transaction cannot be refunded, in words; null when it can. */
export function whyNotRefundable({
  transaction,
  left,
  refunds,
}: Pick<Story, 'transaction' | 'left' | 'refunds'>): string | null {
  if (left.refusal === null) return null;
  const { amountStatus, transactionType } = transaction;
  if (transactionType === 'Refund') return 'This is a refund itself, so it cannot be refunded.';
  if (amountStatus === 'declined' || amountStatus === 'cancelled')
    return 'No money moved, so there is nothing to refund.';
  if (left.refusal === 'refund_too_late') {
    const until = left.until ? ` The deadline for this sale was ${deadlineWords(left.until)}.` : '';
    return `${refundRefusals.refund_too_late.message}${until}`;
  }
  if (refunds.length > 0 && left.amount === 0 && left.tip === 0) return 'All of it has been refunded.';
  return left.refusal.includes(' ') ? left.refusal : 'This sale cannot be refunded.';
}
