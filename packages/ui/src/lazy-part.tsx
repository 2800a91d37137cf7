import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** The link of each stylesheet that failed to load, by its address. */
const failedStyles = new Map<string, HTMLLinkElement>();

// The public site is rendered without a window.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.set(target.href, target);
  },
  true,
);

/** Loads the stylesheets again that failed, each by the first part that asks. Ends when the browser has answered. */
async function retryStyles(): Promise<void> {
  for (const [href, link] of [...failedStyles]) {
    failedStyles.delete(href);
    const again = link.cloneNode() as HTMLLinkElement;
    link.replaceWith(again);
    await new Promise((resolve) => (again.onload = again.onerror = resolve));
  }
}

/**
 * Returns a loader that can be called again after a failure. Vite requests a stylesheet once and then takes it as
 * loaded, so the loader first retries those that failed. It rejects if the file cannot be loaded, or a stylesheet that
 * this part has missed before; one that only other parts have missed does not keep it from loading.
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let missed: string[] = [];
  return async () => {
    await retryStyles();
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
