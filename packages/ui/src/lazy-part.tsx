import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded';
const RELOAD_AGAIN_MS = 60_000;

type Load<Part = unknown> = () => Promise<Part>;

const failedStyles = new Set<HTMLLinkElement>();
/** Which parts failed without a stylesheet, by its address. Of one that no part has missed, each may be the next. */
const missedBy = new Map<string, Set<Load>>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

const isNeeded = (href: string, load: Load) => missedBy.get(href)?.has(load) ?? true;

const loadFailedStyles = (load: Load) =>
  Promise.all(
    Array.from(failedStyles, (link) => {
      failedStyles.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      const loaded = new Promise<unknown>((resolve, reject) => {
        again.onload = resolve;
        again.onerror = () =>
          isNeeded(again.href, load) ? reject(new Error(`Failed to fetch the styles ${again.href}`)) : resolve(null);
      });
      link.replaceWith(again);
      return loaded;
    }),
  );

/**
 * Loads a separate file together with styles that failed before: the loader of the build asks for each stylesheet only
 * once, and then takes it for loaded. Rejects if the file or a stylesheet cannot be loaded, but not because of one that
 * only other parts have missed. A part is known by its `load`.
 */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  await loadFailedStyles(load);
  const before = new Set(failedStyles);
  try {
    return await load();
  } catch (error) {
    for (const link of failedStyles)
      if (!before.has(link)) missedBy.set(link.href, (missedBy.get(link.href) ?? new Set()).add(load));
    throw error;
  }
}

/**
 * A component in a separate file, which is loaded when it is first drawn. Without a connection, its place says that it
 * is waiting, and fills when the connection is back. Nothing is reported to a person who has left the page. A browser
 * does not ask again for a file that it failed to get, and a page that was open during a release asks for files that
 * are gone, so such a page is reloaded once.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  const page = location.href;
  for (;;) {
    try {
      if (navigator.onLine) return await loadPart(load);
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
