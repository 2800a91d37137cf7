import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Skeleton } from '@trilane/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOf } from './api.ts';
import { retryFailedReads } from './queries.ts';

/**
 * Shows the result of a read: a skeleton while it loads and, when it failed, a button that repeats every failed read
 * of the page.
 */
export function Awaited<T>({
  read,
  what,
  children,
}: {
  read: UseQueryResult<T>;
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data !== undefined) return children(read.data);
  if (!read.isError)
    return (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={4} />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState action={<Button onClick={() => void retryFailedReads()}>Try again</Button>}>
        {what} could not be read. {wordsOf(read.error)}
      </EmptyState>
    </div>
  );
}
