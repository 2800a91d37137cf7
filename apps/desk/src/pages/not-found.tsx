import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';

/** What an address of no page shows. */
export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Desk</title>
      <PageHead title="Page not found" />
      <EmptyState action={<ButtonLink href="/">Back to the queue</ButtonLink>}>This page does not exist.</EmptyState>
    </>
  );
}
