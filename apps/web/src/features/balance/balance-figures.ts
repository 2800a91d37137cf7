import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

/** A figure that opens to the movements it is the sum of; `total` to the two that it adds up. */
export type ExplainedFigure = CallInput<Calls['explainBalance']>['query']['figure'];
export type OpenedFigure = ExplainedFigure | 'total';
export type BalanceLine = CallOutput<Calls['explainBalance']>['lines'][number];

export const figureWords: Readonly<Record<OpenedFigure, string>> = {
  available: 'Available', pending: 'Pending', total: 'Total Balance', tips: 'Tips', pendingTips: 'Tips arriving', inTransit: 'On its way to your bank',
};

/** What each figure is, in a sentence. */
export const figureMeanings: Readonly<Record<OpenedFigure, string>> = {
  available: 'What has settled, less what went to your bank.',
  pending: 'What was earned and has not settled yet, without tips.',
  total: 'Available and Pending together, without tips and without what is on its way to your bank.',
  tips: 'Tips that have settled, less what went to your bank. They are kept apart from the rest.',
  pendingTips: 'Tips that were given and have not settled yet.',
  inTransit: 'Transfers that have left your balance and have not reached your bank yet.',
};

/** The figure that an address names; null when it names none. */
export function readFigure(text: string | null): OpenedFigure | null {
  return text !== null && Object.hasOwn(figureWords, text) ? (text as OpenedFigure) : null;
}

/** Where a line leads: to its transaction or to its transfer; null for a settlement, whose words name the day. */
export function lineLink({ transactionNumber, transferId }: BalanceLine): string | null {
  if (transactionNumber !== null) return `/portal/credits?trn=${transactionNumber}`;
  return transferId === null ? null : transferPath(transferId);
}

export const transferPath = (id: string): string => `/portal/balance/transfers/${id}`;
