import { Arriving } from './arriving.tsx';
import { AutomaticPanel } from './automatic-panel.tsx';
import { TransfersTable } from './transfers-table.tsx';
import s from './balance.module.css';

/** What stands below the first screen: when the rest comes, automatic transfers, and what went to the bank. */
export function BalanceBelow() {
  return (
    <div className={s.below}>
      <div className={s.toCome}>
        <Arriving />
        <AutomaticPanel />
      </div>
      <TransfersTable />
    </div>
  );
}
