import { useEffect, useEffectEvent, useState } from 'react';

type BaseVersion = {
  /** The version that the form began from, or that the person has been shown since; undefined for a new offer. */
  base: number | undefined;
  /** The stored one is another by now: nothing is sent until the person has chosen. */
  isChanged: boolean;
  keepTyped: () => void;
  /** The form itself has made this version. */
  saved: (version: number) => void;
};

/**
 * Watches whether an offer is changed elsewhere while its form is open. A form in which nothing was typed begins anew
 * from what is stored (`onTake`); otherwise the person decides.
 */
export function useBaseVersion(
  stored: number | undefined,
  { hasTyped, busy, onTake }: { hasTyped: boolean; busy: boolean; onTake: () => void },
): BaseVersion {
  const [base, setBase] = useState(stored);
  // While a form is being saved the change that is heard of may be its own.
  const isChanged = !busy && base !== undefined && stored !== undefined && stored > base;
  const begin = useEffectEvent(onTake);
  const takes = isChanged && !hasTyped;
  useEffect(() => {
    if (takes) begin();
  }, [takes]);
  return { base, isChanged: isChanged && hasTyped, keepTyped: () => setBase(stored), saved: setBase };
}
