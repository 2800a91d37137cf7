import type { ComponentType } from 'react';
import { useSearchParams } from '@trilane/ui/browser-location';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Tabs } from '@trilane/ui/tabs';
import { LinkedBankAccount } from '../features/bank/linked-bank-account.tsx';
import { BusinessDetails } from '../features/business/business-details.tsx';
import { ChangePasswordForm } from '../features/business/change-password-form.tsx';
import { MyDetails } from '../features/business/my-details.tsx';
import { AdminPages } from '../features/frame/admin-pages.tsx';
import { useMay } from '../lib/access.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useMe } from '../lib/queries.ts';
import type { BusinessData } from '../lib/queries.ts';
import { ReadFailed } from '../lib/read-failed.tsx';
import { useNarrow } from '../lib/use-below.ts';

const allTabs = [
  { id: 'business', label: 'Business Details', Content: BusinessDetails },
  { id: 'details', label: 'My Details', Content: MyDetails },
  { id: 'bank', label: 'Linked Bank Account', Content: LinkedBankAccount },
  { id: 'password', label: 'Password Reset', Content: ChangePasswordForm as ComponentType<{ me: BusinessData }> },
] as const;

/** Four tabs, the chosen one in the address; for a person of the team, those that are open to the role. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const isOwner = useMay('verifyOwner');
  const tabs = isOwner ? allTabs : allTabs.filter(({ id }) => id === 'business' || id === 'password');
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!;
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <PageHead title="Admin" />
      <Tabs
        label="Admin"
        items={tabs}
        current={current.id}
        onChange={(tab) => setParams(() => ({ tab }), { replace: true })}
      >
        <AdminTab key={current.id} Content={current.Content} />
      </Tabs>
      {useNarrow() && <AdminPages />}
    </>
  );
}

function AdminTab({ Content }: { Content: ComponentType<{ me: BusinessData }> }) {
  const { data: me, isError } = useMe();
  if (me) return <Content me={me} />;
  if (isError)
    return (
      <Panel label="Admin">
        <ReadFailed what="Your business data" />
      </Panel>
    );
  return (
    <Panel label="Admin" padded>
      <div aria-busy="true">
        <Skeleton width="s" />
        <Skeleton kind="rows" rows={4} columns={2} />
      </div>
    </Panel>
  );
}
