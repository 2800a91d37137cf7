import type { ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { useConfigFailed } from './config.ts';
import { retryFailedReads } from './queries.ts';

/** Reads everything of the page that failed anew; small, for a line that could not be read. */
export function RetryButton() {
  return <Button size="s" variant="quiet" onClick={() => void retryFailedReads()}>Try again</Button>;
}

/** A part of a screen that could not be read, with the way to try again: everything of the page that failed is read anew. */
export function ReadFailed({ what }: { what: string }) {
  return <EmptyState action={<Button onClick={() => void retryFailedReads()}>Try again</Button>}>{what} could not be read.</EmptyState>;
}

/** What stands for a part that needs the business clock, until the clock is known; says so where it could not be read. */
export function ClockAwaited({ what, children }: { what: string; children: ReactNode }) {
  return useConfigFailed() ? <ReadFailed what={what} /> : children;
}
