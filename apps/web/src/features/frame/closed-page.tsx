import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { PageTitle } from '../../lib/page-title.tsx';

/** In place of a page that the role does not open. Balance, where every sign-in arrives, leads on to what is open. */
export function ClosedPage({ home }: { home: string }) {
  const { pathname } = useLocation();
  if (pathname === '/portal/balance') return <Navigate to={home} replace />;
  return (
    <>
      <PageTitle>Not open to you</PageTitle>
      <PageHead title="Not open to you" />
      <Panel label="Not open to you">
        <EmptyState action={<ButtonLink href={home}>Go to your start page</ButtonLink>}>
          Your role does not open this page. The owner of the business decides what you see.
        </EmptyState>
      </Panel>
    </>
  );
}
