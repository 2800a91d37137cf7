import { queryClient } from '../lib/queries.ts';
import { onSessionChange } from '../lib/session.ts';
import { answerStepUp } from '../lib/step-up.ts';

/**
 * Empties the cache with each change of session: what one operator has read must not be shown to the next. Calls that
 * wait for a proof are refused, so that they are not repeated in the name of the next operator.
 */
export function followSession(): void {
  onSessionChange(() => {
    answerStepUp(false);
    queryClient.clear();
  });
}
