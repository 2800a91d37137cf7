import { useMemo } from 'react';
import { readRecordColumns, writeRecordColumns } from '@trilane/domain/record-columns';
import type { RecordColumnKey, RecordSort, RecordSortKey } from '@trilane/domain/record-columns';
import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { useSearchParams } from '@trilane/ui/browser-location';
import { useAuth } from '../../lib/auth-state.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useZone } from '../../lib/queries.ts';
import { filterQuery, isFiltered, readFilter, writeFilter } from './record-filter.ts';
import type { FilterQuery, RecordFilter } from './record-filter.ts';
import { keepOwnLimit, readOwnLimit } from './own-limit.ts';
import { defaultLimit, readPlace, wideLimit, writePlace } from './record-place.ts';
import type { RecordPlace } from './record-place.ts';
import { newestFirst, nextSort, readSort, writeSort } from './record-sort.ts';

export type RecordAddress = {
  params: URLSearchParams;
  place: RecordPlace;
  filter: RecordFilter;
  filtered: boolean;
  /** The address of the filter that was read. */
  kept: URLSearchParams;
  /** What the calls take; null while a preset of dates waits for the business clock. */
  query: FilterQuery | null;
  sort: RecordSort;
  /** The sort as the calls take it; newest first needs no words. */
  sortQuery: Partial<RecordSort>;
  columns: readonly RecordColumnKey[];
  goTo: (place: RecordPlace) => void;
  /** The same, by the choice of another size, which is kept for the person. */
  resize: (place: RecordPlace) => void;
  setFilter: (part: Partial<RecordFilter>, options?: { replace?: boolean }) => void;
  setSort: (sort: RecordSort) => void;
  /** A press on the head of a column. */
  sortBy: (key: RecordSortKey) => void;
  setColumns: (columns: readonly RecordColumnKey[]) => void;
  setParams: (params: URLSearchParams) => void;
};

const openStore = () => localStorage;

/**
 * The whole state of the record, read from and written to the address, so that every view of it can be linked to. An
 * address without a number of rows shows as many as the person has chosen, else as the screen has room for.
 */
export function useRecordAddress({ wide }: { wide: boolean }): RecordAddress {
  const [params, setParams] = useSearchParams();
  const userId = useAuth((state) => state.userDetails?.id ?? '');
  const ownLimit = readOwnLimit(openStore, userId) ?? (wide ? wideLimit : defaultLimit);
  const zone = useZone();
  const now = useBusinessNow();
  const today: CalendarDate | null = now && localDate(now, zone);
  const filter = useMemo(() => readFilter(params), [params]);
  const sort = readSort(params);
  return {
    params,
    filter,
    sort,
    place: readPlace(params, ownLimit),
    filtered: isFiltered(filter),
    kept: writeFilter(params, filter),
    query: filterQuery(filter, today),
    sortQuery: Object.fromEntries(
      Object.entries(sort).filter(([name, value]) => newestFirst[name as keyof RecordSort] !== value),
    ),
    columns: readRecordColumns(params.get('columns')),
    goTo: (place) => setParams((at) => writePlace(at, place, ownLimit)),
    resize: (place) => {
      keepOwnLimit(openStore, userId, place.limit);
      setParams((at) => writePlace(at, place, place.limit));
    },
    setFilter: (part, options) => setParams((at) => writeFilter(at, { ...readFilter(at), ...part }), options),
    setSort: (next) => setParams((at) => writeSort(at, next)),
    // From the address, not from the last render, so that two quick clicks reverse the order.
    sortBy: (key) => setParams((at) => writeSort(at, nextSort(readSort(at), key))),
    setColumns: (columns) =>
      setParams(
        (at) => {
          const words = writeRecordColumns(columns);
          if (words === null) at.delete('columns');
          else at.set('columns', words);
          return at;
        },
        { replace: true },
      ),
    setParams: (next) => setParams(() => next),
  };
}
