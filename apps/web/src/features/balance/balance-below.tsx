import { Arriving } from './arriving.tsx';
import { TransfersTable } from './transfers-table.tsx';

/** What stands below the first screen: when the rest comes, and what went to the bank. */
export function BalanceBelow() {
  return (
    <>
      <Arriving />
      <TransfersTable />
    </>
  );
}
