import { useState } from 'react';

/** Keeps the place in a list that is read page by page: the cursors of the pages that were left. */
export function usePages(): {
  after: string | undefined;
  isFirst: boolean;
  forward: (next: string) => void;
  back: () => void;
  restart: () => void;
} {
  const [trail, setTrail] = useState<readonly string[]>([]);
  return {
    after: trail.at(-1),
    isFirst: trail.length === 0,
    forward: (next) => setTrail([...trail, next]),
    back: () => setTrail(trail.slice(0, -1)),
    restart: () => setTrail([]),
  };
}
