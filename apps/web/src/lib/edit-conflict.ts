import { useEffect, useEffectEvent } from 'react';
import { CallError } from '@trilane/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';
import type { Topic } from './queries.ts';

/** The version that a form is based on: the one it was opened with, or a newer one that the person has chosen since. */
export type Base = {
  /** Undefined for a new thing. */
  base: number | undefined;
  setBase: (version: number | undefined) => void;
  /** The form is being sent. */
  busy: boolean;
};

export type Conflict = {
  /** The stored version is newer: nothing is sent until the person has chosen. */
  isChanged: boolean;
  keepTyped: () => void;
  takeStored: () => void;
};

/**
 * Notices when a thing is changed elsewhere while its form is open. A form in which nothing was typed starts over from
 * what is stored (`onTake`); otherwise the person decides.
 */
export function useConflict(
  stored: number | undefined,
  { base, setBase, busy }: Base,
  { hasTyped, onTake }: { hasTyped: boolean; onTake: () => void },
): Conflict {
  // While a form is being sent, a newer version may be its own.
  // Version 0: nothing is stored any more.
  const isNewer = base !== undefined && stored !== undefined && (stored > base || (stored === 0 && base > 0));
  const isChanged = !busy && isNewer;
  const takeStored = () => {
    setBase(stored);
    onTake();
  };
  const begin = useEffectEvent(takeStored);
  const takes = isChanged && !hasTyped;
  useEffect(() => {
    if (takes) begin();
  }, [takes]);
  return { isChanged: isChanged && hasTyped, keepTyped: () => setBase(stored), takeStored };
}

/**
 * Sends an edit. When the thing was changed or removed elsewhere, reads the topic again and then rethrows the refusal.
 */
export async function sendEdit<Answer>(
  client: QueryClient,
  topic: Topic,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) await readAgain(client, [topic]);
    throw error;
  }
}
