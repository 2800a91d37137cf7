/**
 * Whether somebody has used the page since the last request that said so. Requests that nobody caused, such as reads on
 * a timer, are marked for the service, so that a session with nobody at the screen ends after its idle time.
 */
let isUsed = true;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Notes each sign of a person from now on. Call once, before the page is shown. */
export function watchPresence(page: Pick<EventTarget, 'addEventListener'>): void {
  for (const sign of SIGNS) page.addEventListener(sign, () => (isUsed = true), { capture: true, passive: true });
}

/** The headers of a request. Whatever changes something is caused by a person; the first read after a sign is, too. */
export function presenceHeaders({ method }: { method: string }): Record<string, string> {
  const isCaused = method !== 'GET' || isUsed;
  isUsed = false;
  return isCaused ? {} : { 'x-background': '1' };
}
