import { Money } from '@trilane/ui/money';
import { Skeleton } from '@trilane/ui/skeleton';
import { centsOf } from '../../lib/format.ts';
import { RetryButton } from '../../lib/read-failed.tsx';
import { countWords, totalParts } from './total-parts.ts';
import type { Totals } from './total-parts.ts';
import s from './record.module.css';

type RecordTotalsProps = { totals: Totals | undefined; failed: boolean; stale: boolean };

/** What everything that the filter shows adds up to, whatever page is open. */
export function RecordTotals({ totals, failed, stale }: RecordTotalsProps) {
  if (!totals) {
    return (
      <div className={s.totals} aria-busy={!failed}>
        {failed ? (
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
    <dl className={stale ? `${s.totals} ${s.stale}` : s.totals} aria-label="Totals of the filter" aria-busy={stale}>
      <div>
        <dt>{totals.rows === 1 ? 'Transaction' : 'Transactions'}</dt>
        <dd className="num">{countWords(totals)}</dd>
      </div>
      {totalParts(totals).map(({ label, dollars }) => (
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
