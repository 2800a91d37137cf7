import { useState } from 'react';

/** A list that is read page by page: where its page begins, and the ways to the next one and back. */
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
