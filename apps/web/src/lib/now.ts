import { useSyncExternalStore } from 'react';

/**
 * The server's business clock, carried on by the machine's monotonic one. The browser's own date never counts
 * (docs/product.md#clocks).
 */
let anchor: { serverMs: number; at: number } | null = null;
let shown: Date | null = null;
const listeners = new Set<() => void>();
const refreshMs = 15_000;

function tick() {
  shown = businessNow();
  for (const listener of listeners) listener();
}

/** Sets the clock from a server's answer; it may jump, also back, where a test clock is on. */
export function setBusinessClock(now: string): void {
  anchor = { serverMs: Date.parse(now), at: performance.now() };
  tick();
}

/** The business clock at this moment; null until the server has said it once. */
export function businessNow(): Date | null {
  return anchor && new Date(anchor.serverMs + performance.now() - anchor.at);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(tick, refreshMs);
  listeners.add(listener);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
}

/** The business clock, redrawn every 15 seconds and whenever it is set; null until the server has said it. */
export function useBusinessNow(): Date | null {
  return useSyncExternalStore(subscribe, () => shown);
}
