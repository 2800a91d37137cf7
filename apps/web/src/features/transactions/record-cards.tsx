import { groupBy } from '@trilane/domain/group-by';
import { TRANSACTION_STATUS_WORDS, TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { Money } from '@trilane/ui/money';
import { StatusBadge } from '@trilane/ui/status-badge';
import { classNames } from '@trilane/ui/class-names';
import { centsOf, formatDate, formatTime } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { RecordRowsProps } from './record-table.tsx';
import type { Transaction } from './transaction-words.ts';
import s from './record.module.css';

/** The record on narrow screens: cards, sorted by time under the date they were taken, else each with its own date. */
export function RecordCards({ page, sort, ...cards }: RecordRowsProps) {
  const zone = useZone();
  if (sort.sort !== 'createdAt')
    return (
      <div className={s.cards}>
        <CardList transactions={page.docs} withDate {...cards} />
      </div>
    );
  const days = groupBy(page.docs, (transaction) => formatDate(transaction.date, zone));
  return (
    <div className={s.cards}>
      {[...days.entries()].map(([day, transactions]) => (
        <section key={day} aria-label={day}>
          <h2 className={s.day}>{day}</h2>
          <CardList transactions={transactions} {...cards} />
        </section>
      ))}
    </div>
  );
}

type CardListProps = Omit<RecordRowsProps, 'page' | 'sort'> & {
  transactions: readonly Transaction[];
  withDate?: boolean;
};

function CardList({ transactions, withDate = false, newIds, openNumber, onOpen }: CardListProps) {
  const zone = useZone();
  return (
    <ul>
      {transactions.map((transaction) => {
        const status = transaction.amountStatus;
        const at = [withDate && formatDate(transaction.date, zone), formatTime(transaction.date, zone)]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={transaction.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={classNames(
                s.card,
                transaction.transactionNumber === openNumber && s.cardSelected,
                newIds.has(transaction.id) && s.fresh,
              )}
              onClick={() => onOpen(transaction)}
            >
              <b>{transaction.customerName}</b>
              <Money cents={centsOf(transaction.netAmount)} strong afterSign />
              <span className={s.cardNote}>
                {transaction.transactionNumber} · {TRANSACTION_TYPE_WORDS[transaction.transactionType]} · {at}
              </span>
              <StatusBadge state={status} className={s.cardStatus}>
                {TRANSACTION_STATUS_WORDS[status]}
              </StatusBadge>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
