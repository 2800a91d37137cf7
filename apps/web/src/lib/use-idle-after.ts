import { startTransition, useEffect, useState } from 'react';

const idleMillisMax = 1_000;
// Where the browser does not tell when it is idle.
const pauseMillis = 200;

/**
 * True once `ready` was said and the browser then had a moment, or a second went by: for what can come after the first
 * screen.
 */
export function useIdleAfter(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return;
    const begin = () => startTransition(() => setIdle(true));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, pauseMillis);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin, { timeout: idleMillisMax });
    return () => cancelIdleCallback(request);
  }, [ready, idle]);
  return idle;
}
