import type { CallInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';

/** A figure that opens to the movements it is the sum of; `total` to the two that it adds up. */
export type ExplainedFigure = CallInput<Calls['explainBalance']>['query']['figure'];
export type OpenedFigure = ExplainedFigure | 'total';

export const figureWords: Readonly<Record<OpenedFigure, string>> = {
  available: word('Available'),
  pending: word('Pending'),
  total: 'Total Balance',
  tips: word('Tips'),
  pendingTips: 'Tips arriving',
  inTransit: 'On its way to your bank',
};

/** The figure that an address names; null when it names none. */
export function readFigure(text: string | null): OpenedFigure | null {
  return text !== null && Object.hasOwn(figureWords, text) ? (text as OpenedFigure) : null;
}
