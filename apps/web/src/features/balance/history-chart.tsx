import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { formatCents } from '@trilane/domain/money';
import { shortDollars } from '@trilane/domain/short-number';
import { BarChart, barWords, type Bar } from '@trilane/ui/bar-chart';
import { EmptyState } from '@trilane/ui/empty-state';
import { useRead, useZone } from '../../lib/queries.ts';
import { RetryButton } from '../../lib/read-failed.tsx';
import { arrivalBars, chartDays } from './arrival-bars.ts';
import { HistoryBones } from './history-bones.tsx';
import s from './history-chart.module.css';

const LABEL = `Money that arrived in the last ${BALANCE_HISTORY_DAYS} days, and money still to come`;

/** What arrived by day, what is still to come, and the days on which money went to the bank. */
export function HistoryChart() {
  const history = useRead('money', 'listBalanceHistory');
  const zone = useZone();
  if (history.isError && !history.data)
    return (
      <p className={s.failed}>
        The last {BALANCE_HISTORY_DAYS} days could not be read. <RetryButton />
      </p>
    );
  if (!history.data) return <HistoryBones />;
  const days = chartDays(history.data, zone);
  const bars = arrivalBars(days, history.data.at(-1)?.date, zone);
  const told = bars.filter(({ value, note }) => value !== 0 || note);
  if (told.length === 0)
    return (
      <div className={s.empty}>
        <EmptyState>Nothing arrived, and nothing is to come.</EmptyState>
      </div>
    );
  return (
    <div className={s.chart}>
      {/* The list says it to a screen reader. */}
      <p className={s.key} aria-hidden="true">
        <span className={s.arrived}>Arrived</span>
        <span className={s.toCome}>To come</span>
        <span className={s.toBank}>To the bank</span>
      </p>
      <BarChart
        label={LABEL}
        bars={bars}
        format={formatCents}
        formatAxis={shortDollars}
        labelled={history.data.length - 1}
      />
      <DaysList bars={told} />
    </div>
  );
}

/** The days on which anything happened, for screen readers. */
function DaysList({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="vh" aria-label={LABEL}>
      {bars.map((bar) => (
        <li key={bar.id}>{barWords(bar, formatCents)}</li>
      ))}
    </ul>
  );
}
