import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';

/** A part of a screen that could not be read, with the way to try again. */
export function ReadFailed({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return <EmptyState action={<Button onClick={() => void onRetry()}>Try again</Button>}>{what} could not be read.</EmptyState>;
}
