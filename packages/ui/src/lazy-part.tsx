import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** Each stylesheet that failed to load, by its address, and the retry that is under way. */
const failedStyles = new Map<string, { link: HTMLLinkElement; retry?: Promise<unknown> }>();

// The public site is rendered without a window.
globalThis.addEventListener?.(
  'error',
  ({ target: link }) => {
    if (link instanceof HTMLLinkElement && link.rel === 'stylesheet') failedStyles.set(link.href, { link });
  },
  true,
);

/** Loads a stylesheet again. Ends when the browser has answered; the listener above hears of another failure. */
function retryStyle(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  return new Promise((resolve) => {
    again.onload = () => resolve(failedStyles.delete(again.href));
    again.onerror = resolve;
  });
}

/** Retries what failed. A part waits for the retry of another part only where it has `missed` that stylesheet, too. */
async function retryStyles(missed: readonly string[]): Promise<void> {
  for (const [href, failed] of [...failedStyles])
    if (!failed.retry || missed.includes(href)) await (failed.retry ??= retryStyle(failed.link));
}

/**
 * Returns a loader that can be called again after a failure. Vite requests a stylesheet once and then takes it as
 * loaded, so the loader first retries those that failed. It rejects if the file cannot be loaded, or a stylesheet that
 * this part has missed before; one that only other parts have missed does not keep it from loading.
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let missed: string[] = [];
  return async () => {
    await retryStyles(missed);
    missed = missed.filter((href) => failedStyles.has(href));
    if (missed[0]) throw new Error(`Failed to fetch the styles ${missed.join(', ')}`);
    const before = [...failedStyles.keys()];
    return load().catch((error: unknown) => {
      missed = [...failedStyles.keys()].filter((href) => !before.includes(href));
      throw error;
    });
  };
}

/**
 * A component in a file of its own, loaded at first render. While the browser is offline it keeps trying and says so.
 * If a file is missing although the server answers, the page reloads once: after a release, an open page asks for files
 * that are gone. Nothing is reported to a person who has left the page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = partLoader(load);
  return lazy(async () => ({ default: await loadPatiently(loadOnce) }));
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  const page = location.href;
  for (;;) {
    try {
      if (navigator.onLine) return await load();
    } catch (error) {
      if (location.href === page && (await isServed())) await reloadOnce(error);
    }
    if (location.href === page) toast.error('You are offline. This opens when the connection is back.');
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

const isServed = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Throws the error if a reload has just not helped. */
function reloadOnce(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_MS) throw error;
  sessionStorage.setItem(RELOADED_AT, `${Date.now()}`);
  location.reload();
  return new Promise(() => {});
}
