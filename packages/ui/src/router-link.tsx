import type { MouseEvent } from 'react';
import { useNavigate } from './browser-location.tsx';
import type { AnchorProps } from './link.tsx';

/**
 * What `LinkProvider` is given: a link whose page needs no request. A visit to the address that is open adds no entry
 * to the history. The library's own link is silent towards `onClick` when a new tab is asked for.
 */
export function RouterLink({ state, onClick, ...anchor }: AnchorProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(anchor.href, { replace: event.currentTarget.href === window.location.href, state });
  };
  return <a {...anchor} onClick={follow} />;
}
