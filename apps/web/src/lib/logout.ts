import { quietApi } from './api.ts';
import { forgetHere, leaveToStart } from './end-session.ts';
import { withLoading } from './loading.ts';

/**
 * Revokes the token, deletes drafts and the last path, and leaves to the start page. Without a connection it still
 * signs out here.
 */
export async function logout(): Promise<void> {
  await withLoading(quietApi.call('logout', { signal: AbortSignal.timeout(5_000) }).catch(() => undefined));
  forgetHere();
  leaveToStart();
}
