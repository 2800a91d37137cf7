import type { ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { useConfigFailed } from './config.ts';
import { retryFailedReads } from './queries.ts';

/** Repeats every failed read of the page. A small button, for one line that could not be read. */
export function RetryButton() {
  return (
    <Button size="s" variant="quiet" onClick={() => void retryFailedReads()}>
      Try again
    </Button>
  );
}

/** Replaces a part of a screen that could not be read. Its button repeats every failed read of the page. */
export function ReadFailed({ what }: { what: string }) {
  return (
    <EmptyState action={<Button onClick={() => void retryFailedReads()}>Try again</Button>}>
      {what} could not be read.
    </EmptyState>
  );
}

/**
 * Replaces a part that needs the business clock until the clock is known, and says when the clock could not be read.
 */
export function ClockAwaited({ what, children }: { what: string; children: ReactNode }) {
  return useConfigFailed() ? <ReadFailed what={what} /> : children;
}
