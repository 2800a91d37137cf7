import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded';
const RELOAD_AGAIN_MS = 60_000;

/**
 * A component in a file of its own, which is loaded when it is first drawn. Without a connection its place keeps
 * waiting and says so, and fills when the connection is back. A person who has left the page hears no more of it. A
 * browser does not ask again for a file that it failed to get, and a page that was open during a release asks for files
 * that are gone: such a page is reloaded once.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
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
