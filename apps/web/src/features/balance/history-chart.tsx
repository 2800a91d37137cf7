import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { formatCents } from '@trilane/domain/money';
import { shortDollars } from '@trilane/domain/short-number';
import { BarChart } from '@trilane/ui/bar-chart';
import { useRead, useZone } from '../../lib/queries.ts';
import { RetryButton } from '../../lib/read-failed.tsx';
import { arrivalBars, chartDays, bankWords, type ChartDay } from './arrival-bars.ts';
import { HistoryBones } from './history-bones.tsx';
import s from './history-chart.module.css';

type Figures = CallOutput<Calls['getAccountBalance']>['data'];

const LABEL = `Money that arrived in the last ${BALANCE_HISTORY_DAYS} days, and what is to come`;

/** What arrived by day, what is to come, and when money went to the bank. `now` holds what is to come. */
export function HistoryChart({ now }: { now: Figures | undefined }) {
  const history = useRead('money', 'listBalanceHistory');
  const zone = useZone();
  if (history.isError && !history.data)
    return (
      <p className={s.failed}>
        The last {BALANCE_HISTORY_DAYS} days could not be read. <RetryButton />
      </p>
    );
  if (!history.data) return <HistoryBones />;
  const days = chartDays(history.data, now?.arriving ?? [], zone);
  const bars = arrivalBars(days, history.data.at(-1)?.date, zone);
  return (
    <div className={s.chart}>
      {/* The table says the same to a screen reader. */}
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
      <div className="vh">
        <DaysTable days={days} bars={bars} />
      </div>
    </div>
  );
}

function DaysTable({ days, bars }: { days: readonly ChartDay[]; bars: readonly { label: string }[] }) {
  return (
    <table>
      <caption>{LABEL}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Arrived</th>
          <th scope="col">Bank</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, arrived, toCome, toBank }, n) => (
          <tr key={date}>
            <th scope="row">{bars[n]!.label}</th>
            <td>{formatCents(arrived + toCome)}</td>
            <td>{bankWords(toBank) ?? 'Nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
