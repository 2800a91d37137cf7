import { createContext, startTransition, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';

export type Place = {
  pathname: string;
  search: string;
  hash: string;
  /** What the visit has brought along; it stays with its entry of the browser's history, also over a reload. */
  state: unknown;
  /** By a new entry of the history, in place of one, or along the history; so, too, at the start. */
  how: 'push' | 'replace' | 'pop';
};

type VisitOptions = { replace?: boolean; state?: unknown };

/** Goes to an address, which may begin with `?` or `#` as in a link, or by as many entries of the history. */
export type Navigate = (to: string | number, options?: VisitOptions) => void;

/** Ours in `history.state`; entries of others have none. `before` counts the pages of ours that lie behind. */
type Visit = { state: unknown; before: number };

function readVisit(): Visit {
  const { visit } = (window.history.state ?? {}) as { visit?: Partial<Visit> };
  return { state: visit?.state ?? null, before: visit?.before ?? 0 };
}

/** Whether Back would leave the application. */
export const isFirstEntry = (): boolean => readVisit().before === 0;

function readPlace(how: Place['how']): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: readVisit().state, how };
}

const PlaceContext = createContext<Place | null>(null);
const NavigateContext = createContext<Navigate>(() => undefined);

/** Where the page is. Another object with each visit, also with one to the same address. */
export const usePlace = (): Place => use(PlaceContext)!;
export const useNavigate = (): Navigate => use(NavigateContext);

/** The whole of what is to stand behind `?`, made of what stands there. */
type Change = (now: URLSearchParams) => URLSearchParams | Record<string, string>;

/**
 * What stands behind `?`, and how to change it. The fragment goes. While a later visit is still being drawn, a change
 * begins from the address of that visit; where that is another page, it comes too late.
 */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: VisitOptions) => void] {
  const { pathname, search } = usePlace();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [
    params,
    (change, options) => {
      const now = window.location;
      if (now.pathname === pathname)
        navigate(`?${new URLSearchParams(change(new URLSearchParams(now.search)))}`, options);
    },
  ];
}

/** One part of a path, decoded as far as the router does not do it itself; one with a stray percent sign as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll(/[%/]/g, encodeURIComponent);
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** The path as routes are compared with it: slashes at its end do not count. */
function useRoutedPath(): [string, Navigate] {
  const path = usePlace().pathname.replace(/\/+$/, '') || '/';
  return [path.split('/').map(decodePart).join('/'), useNavigate()];
}

/**
 * Gives routes and links the address of the browser. Visits are transitions, so that the open page stays while the next
 * one is loaded; the router's own hook cannot do that.
 */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => readPlace('pop'));
  const leftState = useRef<unknown>(null);
  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      // history.go() takes effect later. Without this, a second press before then would go back two pages. An entry
      // that was not made here has no state to know it by.
      const now: unknown = window.history.state;
      if (now !== null && now === leftState.current) return;
      leftState.current = now;
      return window.history.go(to);
    }
    const visit: Visit = { state, before: readVisit().before + (replace ? 0 : 1) };
    const { origin, pathname, search, hash } = new URL(to, window.location.href);
    window.history[replace ? 'replaceState' : 'pushState']({ visit }, '', origin + pathname + search + hash);
    return startTransition(() => setPlace(readPlace(replace ? 'replace' : 'push')));
  }, []);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(readPlace('pop')));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return (
    <PlaceContext value={place}>
      <NavigateContext value={navigate}>
        <Router hook={useRoutedPath}>{children}</Router>
      </NavigateContext>
    </PlaceContext>
  );
}
