import { queryClient } from '../lib/queries.ts';
import { onSessionChange } from '../lib/session.ts';

/** What one operator has read must not be shown to the next. */
export function followSession(): void {
  onSessionChange(() => queryClient.clear());
}
