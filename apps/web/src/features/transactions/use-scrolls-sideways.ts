import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether the table in a box is wider than the box. Only then does the box scroll by itself: while the table fits, the
 * page scrolls, and its head stays at the top of the screen.
 */
export function useScrollsSideways(): { box: RefObject<HTMLDivElement | null>; scrolls: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const watching = new ResizeObserver(() => setScrolls(table.offsetWidth > element.clientWidth + 1));
    watching.observe(element);
    watching.observe(table);
    return () => watching.disconnect();
  }, []);
  return { box, scrolls };
}
