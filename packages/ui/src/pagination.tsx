import { grouped } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { IconButton } from './button.tsx';
import s from './pagination.module.css';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** All rows, for "1–10 of 1,168". */
  total?: number;
  /** There are more than `total`; they are said as "10,000+". */
  totalIsMore?: boolean;
  pageSize: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  label?: string;
};

export function Pagination({
  page,
  pageCount,
  onPage,
  total,
  totalIsMore = false,
  pageSize,
  pageSizes,
  onPageSize,
  label = word('Pages'),
}: PaginationProps) {
  const from = (page - 1) * pageSize + 1;
  const to = total === undefined ? page * pageSize : Math.min(total, page * pageSize);
  const lastPage = Math.max(1, pageCount);
  const atStart = page <= 1;
  const atEnd = page >= lastPage;
  return (
    <nav className={s.pager} aria-label={label}>
      {total !== undefined && (
        <span className={s.range}>
          {total === 0 ? '0' : `${grouped(from)}–${grouped(to)}`} of {grouped(total)}
          {totalIsMore && '+'}
        </span>
      )}
      <div className={s.side}>
        {pageSizes && onPageSize && (
          <label className={s.size}>
            Rows per page
            <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        <span className={s.where} aria-live="polite">
          Page {grouped(page)} of {grouped(lastPage)}
          {totalIsMore && '+'}
        </span>
        <div className={s.steps}>
          <IconButton size="s" icon="first" label="First page" disabled={atStart} onClick={() => onPage(1)} />
          <IconButton size="s" icon="left" label="Previous page" disabled={atStart} onClick={() => onPage(page - 1)} />
          <IconButton size="s" icon="right" label="Next page" disabled={atEnd} onClick={() => onPage(page + 1)} />
          <IconButton size="s" icon="last" label="Last page" disabled={atEnd} onClick={() => onPage(lastPage)} />
        </div>
      </div>
    </nav>
  );
}
