import { useState } from 'react';
import type { PointerEvent } from 'react';

/** The one of `count` equally wide places of a chart that the pointer is on, and the handlers that track it. */
export function usePointedPlace(count: number) {
  const [at, setAt] = useState<number | null>(null);
  const leave = () => setAt(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count))));
  };
  return { at, setAt, leave, plotEvents: { onPointerMove: point, onPointerLeave: leave } };
}
