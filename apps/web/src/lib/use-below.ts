import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while the screen is narrower than so many pixels. */
export function useBelow(width: number): boolean {
  const media = useMemo(() => window.matchMedia(`(max-width: ${width - 1}px)`), [width]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** True while the screen is narrower than 768 px, where rows are cards. */
export const useNarrow = (): boolean => useBelow(768);
