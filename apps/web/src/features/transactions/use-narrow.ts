import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  const media = narrow();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True while the screen is narrower than 768 px, where rows are cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
