import { Money } from '@trilane/ui/money';
import { StatusMark } from '@trilane/ui/status-mark';
import { classNames } from '@trilane/ui/class-names';
import { centsOf, formatDate, formatTime } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { RecordRowsProps } from './record-table.tsx';
import { statusMarks } from './transaction-words.ts';
import s from './record.module.css';

/** The record on narrow screens: one card per transaction under the date it was taken. */
export function RecordCards({ page, newIds, selectedId, onOpen }: RecordRowsProps) {
  const zone = useZone();
  const days = Map.groupBy(page.docs, (transaction) => formatDate(transaction.date, zone));
  return (
    <div className={s.cards}>
      {[...days.entries()].map(([day, transactions]) => (
        <section key={day} aria-label={day}>
          <h2 className={s.day}>{day}</h2>
          <ul>
            {transactions.map((transaction) => {
              const status = statusMarks[transaction.amountStatus];
              return (
                <li key={transaction.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className={classNames(s.card, transaction.id === selectedId && s.cardSelected, newIds.has(transaction.id) && s.fresh)}
                    onClick={() => onOpen(transaction)}
                  >
                    <b>{transaction.customerName}</b>
                    <Money cents={centsOf(transaction.netAmount)} strong />
                    <span className={s.cardNote}>{transaction.transactionNumber} · {transaction.transactionType} · {formatTime(transaction.date, zone)}</span>
                    <StatusMark state={status.mark} className={s.cardStatus}>{status.word}</StatusMark>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
