import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { localDate } from '@trilane/domain/zoned-time';
import { StepChart } from '@trilane/ui/step-chart';
import { centsOf, formatDate } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { RetryButton } from '../../lib/read-failed.tsx';
import { HistoryBones } from './history-bones.tsx';
import s from './balance.module.css';

type Figures = CallOutput<Calls['getAccountBalance']>['data'];

/** The chart ends in the figure above it: its last point comes from the same answer if both are of the same day. */
export function HistoryChart({ now }: { now: Figures | undefined }) {
  const history = useRead('money', 'listBalanceHistory');
  const zone = useZone();
  if (history.isError && !history.data)
    return (
      <p className={s.chartFailed}>
        The last {BALANCE_HISTORY_DAYS} days could not be read. <RetryButton />
      </p>
    );
  if (!history.data) return <HistoryBones />;
  const points = history.data.map(({ date, available: then }, day, days) => {
    const available = now && date === localDate(now.asOf, zone) ? now.account_balance : then;
    const label = formatDate(date, zone);
    return {
      id: date,
      label,
      shortLabel: day === days.length - 1 ? 'Today' : label.slice(0, 5),
      cents: centsOf(available),
    };
  });
  return (
    <div className={s.chart}>
      <StepChart label={`Available over the last ${BALANCE_HISTORY_DAYS} days`} points={points} />
    </div>
  );
}
