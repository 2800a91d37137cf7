import type { RecordColumnKey } from '@trilane/domain/record-columns';

type Hosts = Partial<Record<RecordColumnKey, RecordColumnKey>>;

/** Below 1,280 px the columns on the left become second lines of those on the right. */
const tabletHosts: Hosts = { storeNo: 'device', city: 'device', appUser: 'customerName' };
/** Below 920 px two more do, so that net and status stay in sight beside the names. */
const smallHosts: Hosts = { ...tabletHosts, time: 'date', transactionType: 'amountStatus' };

export type FoldedColumn = { column: RecordColumnKey; below: readonly RecordColumnKey[] };
export type FoldWidth = 'small' | 'tablet' | 'tight' | 'wide';

/**
 * The columns that are drawn at a width, each with those that stand below it in its cells. A column whose host was not
 * chosen keeps a place of its own.
 */
export function foldColumns(columns: readonly RecordColumnKey[], width: FoldWidth): FoldedColumn[] {
  const hosts = { small: smallHosts, tablet: tabletHosts, tight: {} as Hosts, wide: {} as Hosts }[width];
  const hostOf = (column: RecordColumnKey) => columns.find((other) => other === hosts[column]);
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map((column) => ({ column, below: columns.filter((other) => hostOf(other) === column) }));
}
