import { lazy } from 'react';
import type { ComponentType } from 'react';
import { toast } from './toast.tsx';

const TRY_AGAIN_MS = 2_000;
const RELOADED_AT = 'reloaded-for-release';
const RELOAD_AGAIN_MS = 60_000;

/**
 * A component in a file of its own, which is loaded when it is first drawn. Without a connection its place keeps
 * waiting and says so, and fills when the connection is back. A person who has left the page hears no more of it. A
 * page that was open during a release asks for files that are gone: it is reloaded once.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let waitingAt: string | undefined;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isServed()) await reloadForRelease(error);
      waitingAt ??= window.location.href;
      if (window.location.href === waitingAt)
        toast.error('You are offline. This part of the page opens when the connection is back.');
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

function isServed(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Throws the error if a reload has just not helped. */
function reloadForRelease(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_MS) throw error;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
