import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { PageTitle } from '../lib/page-title.tsx';

/** An address under /portal that leads nowhere; the menu stays. */
export function Page() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <PageHead title="Page not found" />
      <EmptyState action={<ButtonLink href="/portal/balance">Go to Balance</ButtonLink>}>
        There is no page at this address. It may have moved, or the link was cut short.
      </EmptyState>
    </>
  );
}
