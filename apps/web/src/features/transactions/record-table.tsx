import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import { RECORD_COLUMNS, sortOfColumn } from '@trilane/domain/record-columns';
import type { RecordColumnKey, RecordSort, RecordSortKey } from '@trilane/domain/record-columns';
import { Icon } from '@trilane/ui/icon';
import { cell, Table } from '@trilane/ui/table';
import { classNames } from '@trilane/ui/class-names';
import { useZone } from '../../lib/queries.ts';
import { foldColumns } from './fold-columns.ts';
import type { FoldedColumn, FoldWidth } from './fold-columns.ts';
import { recordCells } from './record-cells.tsx';
import type { CellContext } from './record-cells.tsx';
import { serialNumber } from './record-place.ts';
import { MISSING } from './transaction-words.ts';
import type { RecordPage, Transaction } from './transaction-words.ts';
import { useBelow } from '../../lib/use-below.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';
import s from './record.module.css';

export type RecordRowsProps = {
  page: RecordPage;
  newIds: ReadonlySet<string>;
  /** The number of the transaction whose panel is open. */
  openNumber: number | null;
  onOpen: (transaction: Transaction) => void;
  sort: RecordSort;
};

/** The width of the panel, which it takes from the list that it stands beside. */
const panelWidth = 432;

type RecordTableProps = RecordRowsProps & {
  columns: readonly RecordColumnKey[];
  /** The head of a column was pressed. */
  onSort: (key: RecordSortKey) => void;
  /** The panel opens beside the list. */
  beside: boolean;
};

const headings = new Map(RECORD_COLUMNS.map(({ key, heading }) => [key, heading]));

/** How much room the list has: as much as on a screen that is narrower by the width of what stands beside it. */
function useFoldWidth(taken: number): FoldWidth {
  const [small, tablet, tight] = [useBelow(920 + taken), useBelow(1280 + taken), useBelow(1536 + taken)];
  return small ? 'small' : tablet ? 'tablet' : tight ? 'tight' : 'wide';
}

/** The chosen columns in their order, some below others where space is short; the heads of some sort. */
export function RecordTable({ page, columns: chosen, sort, onSort, beside, ...rows }: RecordTableProps) {
  const { box, scrolls } = useScrollsSideways();
  const width = useFoldWidth(beside && rows.openNumber !== null ? panelWidth : 0);
  const columns = foldColumns(chosen, width);
  // What scrolls must be reachable by keyboard; what does not would be a needless stop.
  const region = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Transactions, scrolls sideways' } : {};
  return (
    <div ref={box} className={scrolls ? s.scrolling : undefined} {...region}>
      <Table
        label="Transaction record"
        dense
        stickyHead
        className={classNames(s.table, width === 'wide' ? undefined : width === 'tight' ? s.tight : s.folded)}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.column} {...column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.docs.map((transaction, index) => (
            <RecordRow
              key={transaction.id}
              transaction={transaction}
              number={serialNumber(page, index)}
              columns={columns}
              beside={beside}
              {...rows}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The classes that a head shares with its column: the alignment of figures, and which columns give way. */
function headClass(className: string | undefined): string | undefined {
  const shared = [cell.num, s.yieldsFirst, s.yields, s.yieldsLast];
  return (
    className
      ?.split(' ')
      .filter((one) => shared.includes(one))
      .join(' ') || undefined
  );
}

type ColumnHeadProps = FoldedColumn & { sort: RecordSort; onSort: (key: RecordSortKey) => void };

function ColumnHead({ column, below, sort, onSort }: ColumnHeadProps) {
  const className = headClass(recordCells[column].className);
  const key = sortOfColumn(column);
  const heading = headings.get(column);
  const second = below.length > 0 && (
    <span className={s.second}>{below.map((other) => headings.get(other)).join(' · ')}</span>
  );
  if (!key)
    return (
      <th className={className}>
        {heading}
        {second}
      </th>
    );
  const active = sort.sort === key;
  return (
    <th className={className} aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={classNames(s.sorter, active && s.sorted)} onClick={() => onSort(key)}>
        {heading}
        <Icon name={active && sort.order === 'ASC' ? 'up' : 'down'} size="s" />
      </button>
      {second}
    </th>
  );
}

type RecordRowProps = Omit<RecordRowsProps, 'page' | 'sort'> & {
  transaction: Transaction;
  number: number;
  columns: readonly FoldedColumn[];
  beside: boolean;
};

function RecordRow({ transaction, number, columns, beside, newIds, openNumber, onOpen }: RecordRowProps) {
  const zone = useZone();
  const isOpen = transaction.transactionNumber === openNumber;
  const context = { number, zone, onOpen, openBeside: beside ? isOpen : null };
  return (
    <tr
      className={classNames(cell.openable, isOpen && cell.selected, newIds.has(transaction.id) && s.fresh)}
      onClick={() => window.getSelection()?.isCollapsed !== false && onOpen(transaction)}
    >
      {columns.map((column) => (
        <RecordCell key={column.column} {...column} transaction={transaction} context={context} />
      ))}
    </tr>
  );
}

type RecordCellProps = FoldedColumn & { transaction: Transaction; context: CellContext };

/** A cell, with what stands below its first line. A missing value is said only where it stands by itself. */
function RecordCell({ column, below, transaction, context }: RecordCellProps) {
  const { className, draw, title } = recordCells[column];
  const second = below
    .map((key) => ({ key, drawn: recordCells[key].draw(transaction, context), title: recordCells[key].title }))
    .filter(({ drawn }) => drawn !== MISSING);
  const titles = [title, ...second.map((one) => one.title)].flatMap((words) => words?.(transaction) ?? []);
  return (
    <td className={className} title={titles.join(' · ') || undefined}>
      {draw(transaction, context)}
      {second.length > 0 && (
        <span className={s.second}>
          {second.map(({ key, drawn }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {drawn}
            </Fragment>
          ))}
        </span>
      )}
    </td>
  );
}
