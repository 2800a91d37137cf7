import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { hasGivenMoneyBack } from '@trilane/domain/payout';
import type { PayoutState } from '@trilane/domain/payout';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { stateBadges } from './transfer-words.ts';

export type TransferStory = CallOutput<Calls['getBankTransfer']>;
export type TransferPart = TransferStory['parts'][number];

export type TransferStop = { id: string; state: 'done' | 'now'; title: string; words: string; at: string | null };

/** What happened with a transfer, who did it and when, and what comes next. */
export function transferStops(
  { transfer, steps, nextStep }: Pick<TransferStory, 'transfer' | 'steps' | 'nextStep'>,
  zone: string,
): TransferStop[] {
  const done = steps.map(({ state, at, by, words }, index): TransferStop => ({
    id: `${index}-${state}`,
    state: 'done',
    title: isState(state) ? stateBadges[state].word : state,
    words,
    at: [formatInstant(at, zone), by].filter(Boolean).join(', '),
  }));
  if (nextStep === null) return done;
  return [
    ...done,
    {
      id: 'next',
      state: 'now',
      title: hasGivenMoneyBack(transfer.state) ? 'What you can do' : 'What comes next',
      words: nextStep,
      at: null,
    },
  ];
}

const isState = (word: string): word is PayoutState => Object.hasOwn(stateBadges, word);

/** Cents of all parts. They add up to the transfer; a difference is shown rather than hidden. */
export function partsCents(parts: readonly TransferPart[]): number {
  return parts.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}
