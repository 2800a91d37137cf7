import type { ReactNode } from 'react';
import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Pagination } from '@trilane/ui/pagination';
import s from './page-of-rows.module.css';

type PageOfRowsProps = {
  /** What the list is of, such as 'transfers'. */
  of: string;
  list: { docs: readonly unknown[]; total: number; pages: number };
  limit: number;
  page: number;
  onPage: (page: number) => void;
  /** The rows are still those of the page before. */
  stale: boolean;
  /** The table of the rows. */
  children: ReactNode;
};

/** One page of a list that has rows, and the way to the others; for an address beyond the last one, the way back. */
export function PageOfRows({ of, list, limit, page, onPage, stale, children }: PageOfRowsProps) {
  const { docs, total, pages } = list;
  if (docs.length === 0)
    return (
      <EmptyState action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}>
        There is no page {grouped(page)} of {of}.
      </EmptyState>
    );
  return (
    <>
      <div className={stale ? s.stale : undefined} aria-busy={stale}>
        {children}
      </div>
      {pages > 1 && (
        <Pagination
          label={`Pages of ${of}`}
          page={page}
          pageCount={pages}
          onPage={onPage}
          total={total}
          pageSize={limit}
        />
      )}
    </>
  );
}
