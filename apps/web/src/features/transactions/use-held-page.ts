import { useEffect, useState } from 'react';
import type { RecordPage } from './transaction-words.ts';

export type HeldPage = {
  page: RecordPage;
  /** Transactions that came since this page was opened. */
  newCount: number;
  /** On the first page: the ids that came since, so that they can be marked. */
  newIds: ReadonlySet<string>;
  /** Shows the page as it is now. */
  showLatest: () => void;
};

/**
 * Keeps a reader's place while payments come in. The first page shows them at once and says how many are new. On later pages
 * every new payment would push all rows down, so the rows that were opened stay, with their statuses kept fresh.
 */
export function useHeldPage(fresh: RecordPage): HeldPage {
  const place = `${fresh.page}/${fresh.limit}`;
  const [held, setHeld] = useState({ place, page: fresh });
  const current = held.place === place ? held : { place, page: fresh };
  useEffect(() => {
    if (held.place !== place) setHeld({ place, page: fresh });
  }, [held, place, fresh]);

  const newCount = Math.max(0, fresh.total - current.page.total);
  const showLatest = () => setHeld({ place, page: fresh });
  const firstTotal = current.page.total;
  if (fresh.page === 1) {
    const newIds = new Set(fresh.docs.filter((row) => row.transactionNumber > firstTotal).map((row) => row.id));
    return { page: fresh, newCount, newIds, showLatest };
  }
  if (newCount === 0) return { page: fresh, newCount, newIds: none, showLatest };
  const freshById = new Map(fresh.docs.map((row) => [row.id, row]));
  return {
    page: { ...current.page, docs: current.page.docs.map((row) => freshById.get(row.id) ?? row) },
    newCount, newIds: none, showLatest,
  };
}

const none: ReadonlySet<string> = new Set();
