import { formatDate } from '@trilane/domain/zoned-time';
import type { BalanceLineRow, Figure } from './balance-lines.repo.ts';

type Line = Pick<BalanceLineRow, 'reason' | 'cents' | 'transaction_number' | 'cash_day'>;

function settlementWords({ cents, cash_day }: Line, figure: Figure, what: string): string {
  const day = `${what} of the cash day ${formatDate(cash_day ?? '', 'UTC')}`;
  if (figure === 'pending' || figure === 'pendingTips')
    return cents < 0 ? `${day} settled` : `${day} settled: what was owed is repaid`;
  return cents > 0 ? `${day} arrived` : `${day}: what was owed is repaid`;
}

/** What a line of a balance is, in the words of the merchant whose figure it explains. */
export function lineWords(line: Line, figure: Figure): string {
  const number = `TRN No. ${line.transaction_number}`;
  switch (line.reason) {
    case 'sale':
      return `Sale, ${number}`;
    case 'cashback':
      return `Cashback given, ${number}`;
    case 'cashback_withheld':
      return `Cashback no longer earned, ${number}`;
    case 'premium_fee':
      return `Premium placement fee, ${number}`;
    case 'tip':
      return `Tip, ${number}`;
    case 'refund':
      return `Refund, ${number}`;
    case 'refund_interest':
      return `Interest borne on a refund, ${number}`;
    case 'tip_refund':
      return `Tip given back, ${number}`;
    case 'settlement':
      return settlementWords(line, figure, 'Sales');
    case 'tip_settlement':
      return settlementWords(line, figure, 'Tips');
    case 'bank_transfer':
      return figure === 'inTransit' ? 'On the way to the bank' : 'Transfer to the bank';
    case 'bank_transfer_paid':
      return 'Arrived at the bank';
    case 'bank_transfer_failed':
      return figure === 'inTransit' ? 'Failed: put back' : 'Back from a transfer that failed';
    case 'bank_transfer_stopped':
      return figure === 'inTransit' ? 'Stopped: put back' : 'Back from a stopped transfer';
    case 'bank_transfer_returned':
      return figure === 'inTransit' ? 'Returned by the bank: put back' : 'Back from a transfer that the bank returned';
  }
}

/** Words for the reserve of a day whose refunds were more than its sales. */
export function reserveWords(cashDay: string, figure: Figure): string {
  if (figure === 'pending' || figure === 'pendingTips')
    return `Already set aside for the cash day ${formatDate(cashDay, 'UTC')}`;
  return `Set aside: the cash day ${formatDate(cashDay, 'UTC')} owes this until it settles`;
}
