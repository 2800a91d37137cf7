import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Tabs } from '@trilane/ui/tabs';
import { LinkedBankAccount } from '../features/bank/linked-bank-account.tsx';
import { BusinessDetails } from '../features/business/business-details.tsx';
import { ChangePasswordForm } from '../features/business/change-password-form.tsx';
import { MyDetails } from '../features/business/my-details.tsx';
import { May, useMay } from '../lib/access.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useMe } from '../lib/queries.ts';
import type { BusinessData } from '../lib/queries.ts';
import { ReadFailed } from '../lib/read-failed.tsx';

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
  // On a phone the four tabs are wider than the screen.
  useEffect(() => {
    document
      .querySelector('main [role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current.id]);
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <PageHead title="Admin" action={<Links />} />
      <Tabs label="Admin" items={tabs} current={current.id} onChange={(tab) => setParams({ tab }, { replace: true })}>
        <AdminTab key={current.id} Content={current.Content} />
      </Tabs>
    </>
  );
}

/** The pages of Admin that are open to the person. */
function Links() {
  return (
    <>
      <ButtonLink href="/portal/admin/security" icon="lock">
        Sign-in and security
      </ButtonLink>
      <May call="getNoticeSettings">
        <ButtonLink href="/portal/admin/notices" icon="mail">
          Notices
        </ButtonLink>
      </May>
      <May call="getAccountNames">
        <ButtonLink href="/portal/admin/accounting" icon="export">
          Accounting
        </ButtonLink>
      </May>
      <May call="getReceiptLook">
        <ButtonLink href="/portal/admin/receipts" icon="file">
          Receipts
        </ButtonLink>
      </May>
      <May call="listTeam">
        <ButtonLink href="/portal/admin/team" icon="admin">
          Team
        </ButtonLink>
      </May>
      <May call="listApiKeys">
        <ButtonLink href="/portal/admin/api-keys" icon="lock">
          API keys
        </ButtonLink>
      </May>
      <May call="listWebhooks">
        <ButtonLink href="/portal/admin/webhooks" icon="link">
          Webhooks
        </ButtonLink>
      </May>
      <May call="listAudit">
        <ButtonLink href="/portal/admin/activity" icon="record">
          Activity
        </ButtonLink>
      </May>
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
