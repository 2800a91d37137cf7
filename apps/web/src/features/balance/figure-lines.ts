import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import type { OpenedFigure } from './balance-figures.ts';
import { batchPath, transferPath } from '../../lib/transfer-path.ts';

export type BalanceLine = CallOutput<Calls['explainBalance']>['lines'][number];

/** What each figure is, in a sentence. */
export const figureMeanings: Readonly<Record<OpenedFigure, string>> = {
  available: prose`What has settled, less what went to your bank and what is set aside for cash days that refunded more
    than they sold.`,
  pending: 'What will still arrive in Available, without tips and set-aside amounts.',
  total: 'Available and Pending together, without tips and without what is on its way to your bank.',
  tips: prose`Tips that have settled, less what went to your bank and what is set aside for cash days that refunded more
    tips than they took. They are kept apart from the rest.`,
  pendingTips: 'What will still arrive in Tips, without set-aside amounts.',
  inTransit: 'Transfers that have left your balance and have not reached your bank yet.',
};

/** Why Available is less than what has settled. */
export function reserveMeaning(reserveCents: number): string {
  return prose`Cash days that refunded more than they sold owe ${formatCents(reserveCents)}. This amount is set aside
    from Available until they settle. Pending does not count it.`;
}

/**
 * Where a line leads: to its transaction, to its transfer, or to the rows of the cash day that it settled; null where
 * it leads nowhere.
 */
export function lineLink({ transactionNumber, transferId, tradeDate }: BalanceLine): string | null {
  if (transactionNumber !== null) return `/portal/credits?trn=${transactionNumber}`;
  if (transferId !== null) return transferPath(transferId);
  return tradeDate && batchPath(tradeDate);
}
