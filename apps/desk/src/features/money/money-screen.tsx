import { PageHead } from '@trilane/ui/page-head';
import { Tabs } from '@trilane/ui/tabs';
import { useTab } from '../../lib/use-tab.ts';
import { FilesTab } from './files-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { ProofTab } from './proof-tab.tsx';
import { TotalsTab } from './totals-tab.tsx';

const TABS = [
  { id: 'today', label: 'Today', Part: OverviewTab },
  { id: 'payouts', label: 'Payouts', Part: PayoutsTab },
  { id: 'files', label: 'Bank files', Part: FilesTab },
  { id: 'proof', label: 'Reconciliation', Part: ProofTab },
  { id: 'totals', label: 'Totals', Part: TotalsTab },
] as const;

/** Payouts, bank files, the proof of the books and the totals of the installation. */
export function MoneyScreen() {
  const [tab, setTab] = useTab(TABS.map(({ id }) => id));
  const { Part } = TABS.find(({ id }) => id === tab)!;
  return (
    <>
      <PageHead title="Money" sub="What goes to the banks, what came back, and whether the books are right." />
      <Tabs label="Money" items={TABS.map(({ id, label }) => ({ id, label }))} current={tab} onChange={setTab}>
        <Part />
      </Tabs>
    </>
  );
}
