import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  count += by;
  for (const listener of listeners) listener();
}

/** Shows the full-screen loading indicator until the work is done (docs/product.md#messages-on-screen). */
export async function withLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
