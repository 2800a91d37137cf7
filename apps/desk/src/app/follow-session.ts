import { queryClient } from '../lib/queries.ts';
import { onSessionChange } from '../lib/session.ts';

/** Empties the cache with each change of session: what one operator has read must not be shown to the next. */
export function followSession(): void {
  onSessionChange(() => queryClient.clear());
}
