import { useEffect, useRef, useState } from 'react';
import { word } from '@trilane/domain/word';
import { isFirstEntry, useNavigate } from '@trilane/ui/browser-location';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { hasSession } from './auth-state.ts';

type Leaving = { to: 'back' } | { to: 'path'; path: string };

/** The path inside the app to which a click leads; null for every other click. */
function pathOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash;
}

export type LeaveGuardProps = {
  active: boolean;
  /** Where Back leads from a page that was opened directly. */
  home: string;
  onLeave: () => void;
};

/**
 * Asks before unsaved changes are left by a link, Back, a reload or closing the tab. A session that ends does not ask:
 * it keeps what was typed for the same person (docs/product.md#browser-storage).
 */
export function LeaveGuard({ active, home, onLeave }: LeaveGuardProps) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const standIn = useRef(false);
  const left = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    // Back leaves this stand-in for the page first, which gives the time to ask.
    const stand = () => window.history.pushState(window.history.state, '');
    if (!standIn.current) stand();
    standIn.current = true;
    const onClick = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === null || left.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ to: 'path', path });
    };
    const onPopState = () => {
      if (left.current) return;
      stand();
      setLeaving({ to: 'back' });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasSession() && !left.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

  const leave = () => {
    left.current = true;
    onLeave();
    setLeaving(null);
    if (leaving?.to === 'path') void navigate(leaving.path);
    // Back skips the extra history entry and the page itself. A page that was opened directly has no page of ours
    // behind it.
    else void (isFirstEntry() ? navigate(home, { replace: true }) : navigate(-2));
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title="Leave without saving?"
      confirmLabel={word('Leave')}
      cancelLabel={word('Stay')}
      onCancel={() => setLeaving(null)}
      onConfirm={leave}
    >
      What you typed here will be lost.
    </ConfirmDialog>
  );
}
