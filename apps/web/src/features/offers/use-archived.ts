import { useState } from 'react';
import { ARCHIVED_OFFERS_SHOWN } from '@trilane/domain/offer';

/** A list without its archived offers after the first `shown`, and whether there are any. */
export function limitArchived<O extends { state: string }>(
  offers: readonly O[],
  shown: number,
): { offers: O[]; hasMore: boolean } {
  const beyond = new Set(offers.filter(({ state }) => state === 'archived').slice(shown));
  return { offers: offers.filter((offer) => !beyond.has(offer)), hasMore: beyond.size > 0 };
}

/** How many archived offers a list shows. `query` asks for one more, which tells whether there are others. */
export function useArchived() {
  const [shown, setShown] = useState(ARCHIVED_OFFERS_SHOWN);
  return {
    query: { archived: shown + 1 },
    limit: <O extends { state: string }>(offers: readonly O[]) => limitArchived(offers, shown),
    more: () => setShown(shown + ARCHIVED_OFFERS_SHOWN),
  };
}
