import { useEffect, useState } from 'react';
import { newRows } from './new-rows.ts';
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

type HeldOptions = {
  /** What was asked for: filter, sort, page and size. */
  place: string;
  /** The rows are still those of the place before. */
  stale: boolean;
  /** Whether new payments come first here: newest first. */
  newestFirst: boolean;
  filtered: boolean;
  ownRefunds: ReadonlySet<number>;
};

/**
 * Keeps a reader's place while payments come in. The first page shows them at once and says how many are new. On later
 * pages every new payment would push all rows down, so the rows that were opened stay, with their statuses kept fresh.
 * In any other order new payments may land anywhere: then the rows are simply as they are now.
 */
export function useHeldPage(fresh: RecordPage, options: HeldOptions): HeldPage {
  const { place, stale, newestFirst, filtered, ownRefunds: own } = options;
  const [held, setHeld] = useState({ place, page: fresh });
  const current = stale || held.place === place ? held : { place, page: fresh };
  useEffect(() => {
    if (!stale && held.place !== place) setHeld({ place, page: fresh });
  }, [held, place, stale, fresh]);

  const showLatest = () => setHeld({ place, page: fresh });
  if (stale || !newestFirst || fresh.totalIsMore) return { page: fresh, newCount: 0, newIds: none, showLatest };
  const { count: newCount, ids: newIds } = newRows(fresh, current.page, { own, filtered });
  if (fresh.page === 1 || fresh.total <= current.page.total) return { page: fresh, newCount, newIds, showLatest };
  const freshById = new Map(fresh.docs.map((row) => [row.id, row]));
  return {
    page: { ...current.page, docs: current.page.docs.map((row) => freshById.get(row.id) ?? row) },
    newCount,
    newIds,
    showLatest,
  };
}

const none: ReadonlySet<string> = new Set();
