import { keepPreviousData } from '@tanstack/react-query';
import { Money } from '@trilane/ui/money';
import { Skeleton } from '@trilane/ui/skeleton';
import { centsOf } from '../../lib/format.ts';
import { useRead } from '../../lib/queries.ts';
import type { FilterQuery } from './record-filter.ts';
import { RetryButton } from '../../lib/read-failed.tsx';
import { countWords, totalParts } from './total-parts.ts';
import s from './record.module.css';

/** What everything that the filter shows adds up to, whatever page is open. */
export function RecordTotals({ query }: { query: FilterQuery }) {
  const totals = useRead(
    'money',
    'getTransactionTotals',
    { query },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  if (!totals.data) {
    return (
      <div className={s.totals} aria-busy={!totals.isError}>
        {totals.isError ? (
          <p className="quiet">
            The totals could not be read. <RetryButton />
          </p>
        ) : (
          <Skeleton width="l" />
        )}
      </div>
    );
  }
  return (
    <dl
      className={totals.isPlaceholderData ? `${s.totals} ${s.stale}` : s.totals}
      aria-label="Totals of the filter"
      aria-busy={totals.isPlaceholderData}
    >
      <div>
        <dt>{totals.data.rows === 1 ? 'Transaction' : 'Transactions'}</dt>
        <dd className="num">{countWords(totals.data)}</dd>
      </div>
      {totalParts(totals.data).map(({ label, dollars }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={centsOf(dollars)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
