import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * How many of many rows to draw: the first `step`, and `step` more whenever the sentinel after the last row comes near
 * the screen. Thousands of rows then cost no more than what has been looked at. Put `sentinel` as ref on an element
 * after them.
 */
export function useGrowingCount(
  total: number,
  step: number,
): { count: number; more: () => void; sentinel: (element: Element | null) => void } {
  const [count, setCount] = useState(step);
  const watching = useRef<IntersectionObserver | null>(null);
  const more = useCallback(() => setCount((shown) => shown + step), [step]);
  const sentinel = useCallback(
    (element: Element | null) => {
      watching.current?.disconnect();
      watching.current = null;
      if (!element) return;
      watching.current = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && more(),
        { rootMargin: '600px' },
      );
      watching.current.observe(element);
    },
    [more],
  );
  useEffect(() => () => watching.current?.disconnect(), []);
  return { count: Math.min(count, total), more, sentinel };
}
