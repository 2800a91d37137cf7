import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { AutomaticPanel } from './automatic-panel.tsx';
import { TransfersTable } from './transfers-table.tsx';

/** Everything that went to the bank, and what goes there by itself. */
export function TransfersScreen() {
  return (
    <>
      <div>
        <BackLink href="/portal/balance">Back to balance</BackLink>
        <PageHead title="Transfers" sub="What went to your bank, and what happens next with each transfer." />
      </div>
      <TransfersTable title="All transfers" />
      <AutomaticPanel />
    </>
  );
}
