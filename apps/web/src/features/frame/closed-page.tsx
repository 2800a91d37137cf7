import { Redirect } from 'wouter';
import { usePlace } from '@trilane/ui/browser-location';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { useAccess } from '../../lib/access.tsx';
import { PageTitle } from '../../lib/page-title.tsx';

/** In place of a page that the role does not open. Balance, where every sign-in arrives, leads on to what is open. */
export function ClosedPage({ home }: { home: string }) {
  const { pathname } = usePlace();
  if (useAccess().data?.secondFactor === 'owed') return <FactorOwed />;
  if (pathname === '/portal/balance') return <Redirect to={home} replace />;
  return (
    <>
      <PageTitle>You don’t have access</PageTitle>
      <PageHead title="You don’t have access" />
      <Panel label="You don’t have access">
        <EmptyState action={<ButtonLink href={home}>Go to your start page</ButtonLink>}>
          Your role cannot open this page. The owner decides what you can see.
        </EmptyState>
      </Panel>
    </>
  );
}

function FactorOwed() {
  return (
    <>
      <PageTitle>Second factor needed</PageTitle>
      <PageHead title="Second factor needed" />
      <Panel label="Second factor needed">
        <EmptyState action={<ButtonLink href="/portal/admin/security">Set up a second factor</ButtonLink>}>
          The owner of this business requires a second factor from everyone on the team. Everything else opens once
          yours is set up.
        </EmptyState>
      </Panel>
    </>
  );
}
