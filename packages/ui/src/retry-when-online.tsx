/**
 * Calls `retry` when the browser comes back online. Reads that are `underWay` then may have begun offline, so it is
 * called again after each of them that fails.
 */
export function retryWhenOnline(retry: () => void, underWay: () => readonly (Promise<unknown> | undefined)[]): void {
  window.addEventListener('online', () => {
    for (const read of underWay()) read?.catch(retry);
    retry();
  });
}
