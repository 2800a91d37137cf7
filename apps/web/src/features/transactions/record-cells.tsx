import type { ReactNode } from 'react';
import type { RecordColumnKey } from '@trilane/domain/record-columns';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { TRANSACTION_STATUS_WORDS, TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { grouped } from '@trilane/domain/number-words';
import { Money } from '@trilane/ui/money';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell } from '@trilane/ui/table';
import { centsOf, formatDate, formatTime } from '../../lib/format.ts';
import { openerId } from './use-row-keys.ts';
import { appUserName, MISSING } from './transaction-words.ts';
import type { Transaction } from './transaction-words.ts';
import s from './record.module.css';

export type CellContext = {
  number: number;
  zone: string;
  /** Whether the row's story is open in a panel beside the list; null while the panel opens over it. */
  openBeside: boolean | null;
  onOpen: (transaction: Transaction) => void;
};
type Cell = {
  className?: string;
  draw: (transaction: Transaction, context: CellContext) => ReactNode;
  title?: (transaction: Transaction) => string;
};

/** A text cell that ends in an ellipsis when space is short. Columns with less information shrink first. */
const cut = (words: (transaction: Transaction) => string, yields = s.yields): Cell => ({
  className: `${cell.cut} ${yields}`,
  draw: words,
  title: words,
});
const money = (dollars: (transaction: Transaction) => number, strong = false): Cell => ({
  className: strong ? `${cell.num} ${cell.strong}` : cell.num,
  draw: (transaction) => <Money cents={centsOf(dollars(transaction))} afterSign />,
});

/** How each column is drawn. */
export const recordCells: Readonly<Record<RecordColumnKey, Cell>> = {
  no: { className: 'quiet num', draw: (_, { number }) => grouped(number) },
  storeNo: cut(({ store }) => store.storeNo || MISSING, s.yieldsFirst),
  transactionNumber: { draw: (transaction, context) => <Opener transaction={transaction} {...context} /> },
  device: cut(({ device }) => device, s.yieldsLast),
  appUser: cut(appUserName),
  customerName: cut(({ customerName }) => customerName, s.yieldsLast),
  city: cut(({ store }) => store.address.city),
  date: { className: 'num', draw: ({ date }, { zone }) => formatDate(date, zone) },
  time: { className: 'num', draw: ({ date }, { zone }) => formatTime(date, zone) },
  transactionType: { draw: ({ transactionType }) => TRANSACTION_TYPE_WORDS[transactionType] },
  grossAmount: money(({ grossAmount }) => grossAmount),
  tip: money(({ tip }) => tip),
  netAmount: money(({ netAmount }) => netAmount, true),
  amountStatus: {
    draw: ({ amountStatus }) => (
      <StatusBadge state={amountStatus}>{TRANSACTION_STATUS_WORDS[amountStatus]}</StatusBadge>
    ),
  },
  storeName: cut(({ store }) => store.name),
  tradeDate: { className: 'num', draw: ({ tradeDate }) => formatDate(tradeDate, SETTLEMENT_ZONE) },
  // Amounts that lower net are negative, so a row adds up.
  discount: money(({ discount }) => 0 - discount),
  cashback: money(({ cashback }) => 0 - cashback),
  premiumFee: money(({ premiumFee }) => 0 - premiumFee),
  refundInterest: money(({ refundInterest }) => 0 - refundInterest),
  askedAmount: money(({ askedAmount }) => askedAmount),
};

function Opener({ transaction, openBeside, onOpen }: { transaction: Transaction } & CellContext) {
  const number = transaction.transactionNumber;
  return (
    <button
      type="button"
      id={openerId(number)}
      className={cell.opener}
      aria-haspopup={openBeside === null ? 'dialog' : undefined}
      aria-expanded={openBeside ?? undefined}
      aria-label={`${number}, open details`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(transaction);
      }}
    >
      {number}
    </button>
  );
}
