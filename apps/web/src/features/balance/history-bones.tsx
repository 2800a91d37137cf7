import { Skeleton } from '@trilane/ui/skeleton';
import s from './balance.module.css';

/** The place of the chart until its days are there. */
export function HistoryBones() {
  return (
    <div className={s.chartBones}>
      <Skeleton kind="block" />
    </div>
  );
}
