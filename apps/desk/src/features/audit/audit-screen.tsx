import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Tabs } from '@trilane/ui/tabs';
import { TestClockNote } from '@trilane/ui/test-clock-note';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTab } from '../../lib/use-tab.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditProof } from './audit-proof.tsx';
import { LineTable } from './line-table.tsx';

const TABS = [
  { id: 'search', label: 'Search' },
  { id: 'proof', label: 'Verification' },
] as const;

/** The audit trail of the installation and of every merchant. */
export function AuditScreen() {
  const [tab, setTab] = useTab(TABS.map(({ id }) => id));
  const testClock = useDeskMe().data?.testClock ?? false;
  return (
    <>
      <PageHead title="Audit" sub="Who did what, when and from where: operators, merchants, third parties." />
      {testClock && <TestClockNote />}
      <Tabs label="Audit" items={TABS} current={tab} onChange={setTab}>
        {tab === 'search' ? <Search /> : <AuditProof />}
      </Tabs>
    </>
  );
}

function Search() {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<AuditFilter>(() => ({
    ...(params.get('business') && { business: params.get('business')! }),
    ...(params.get('action') && { action: params.get('action')! }),
    ...(params.get('actor') && { actor: params.get('actor')! }),
  }));
  const pages = usePages();
  const lines = useDeskRead('searchAudit', { query: { ...filter, ...(pages.after && { after: pages.after }) } });
  const mayExport = useDeskMe().data?.roles.includes('admin') ?? false;
  return (
    <div className={form.stack}>
      <AuditFilterForm
        filter={filter}
        onChange={(next) => {
          pages.restart();
          setFilter(next);
        }}
      />
      {mayExport && (
        <div>
          <Button icon="download" onClick={() => void downloadFile('exportAudit', 'audit-trail.csv', { ...filter })}>
            Export results
          </Button>
        </div>
      )}
      <Panel label="Lines of the audit trail">
        <Awaited read={lines} what="The audit trail">
          {(data) =>
            data.lines.length === 0 ? (
              <EmptyState>No lines match this search.</EmptyState>
            ) : (
              <LineTable lines={data.lines} />
            )
          }
        </Awaited>
      </Panel>
      <PageButtons pages={pages} next={lines.data?.next ?? null} />
    </div>
  );
}
