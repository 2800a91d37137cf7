import { useEffect, useRef } from 'react';

/** Does something when the part appears, if it was asked for; never again. */
export function useOnce(asked: boolean, act: () => void): void {
  const open = useRef(asked);
  useEffect(() => {
    if (!open.current) return;
    open.current = false;
    act();
  }, [act]);
}
