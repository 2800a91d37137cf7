import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** Stylesheets that could not be fetched. */
const failedStyles = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** Whether the styles are there now. */
function loadStyleAgain(link: HTMLLinkElement): Promise<boolean> {
  const again = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise<boolean>((resolve) => {
    again.onload = () => resolve(true);
    again.onerror = () => resolve(false);
  });
  failedStyles.delete(link);
  link.replaceWith(again);
  return loaded;
}

/**
 * Loads a separate file with each call, together with styles that earlier calls have missed: the loader of the build
 * asks for a stylesheet only once, and then takes it for loaded. Rejects if the file or a stylesheet cannot be loaded.
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let missed: readonly HTMLLinkElement[] = [];
  return async () => {
    const before = new Set(failedStyles);
    try {
      const areThere = await Promise.all(missed.map(loadStyleAgain));
      if (areThere.includes(false)) throw new Error('Failed to fetch the styles of a part');
      return await load();
    } finally {
      missed = [...failedStyles].filter((link) => !before.has(link));
    }
  };
}

/**
 * A component in a separate file, which is loaded when it is first drawn. Without a connection, its place says that it
 * is waiting, and fills when the connection is back. Nothing is reported to a person who has left the page. A browser
 * does not ask again for a file that it failed to get, and a page that was open during a release asks for files that
 * are gone, so such a page is reloaded once.
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
