import type { CSSProperties } from 'react';
import { RECORD_COLUMNS, sortOfColumn } from '@trilane/domain/record-columns';
import type { RecordColumnKey, RecordSort } from '@trilane/domain/record-columns';
import { Icon } from '@trilane/ui/icon';
import { cell, Table } from '@trilane/ui/table';
import { classNames } from '@trilane/ui/class-names';
import { useZone } from '../../lib/queries.ts';
import { recordCells } from './record-cells.tsx';
import { serialNumber } from './record-place.ts';
import { nextSort } from './record-sort.ts';
import type { RecordPage, Transaction } from './transaction-words.ts';
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

type RecordTableProps = RecordRowsProps & { columns: readonly RecordColumnKey[]; onSort: (sort: RecordSort) => void };

/** The chosen columns in their order; the heads of some sort. */
export function RecordTable({ page, columns, sort, onSort, ...rows }: RecordTableProps) {
  const { box, scrolls } = useScrollsSideways();
  // What scrolls must be reachable by keyboard; what does not would be a needless stop.
  const region = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Transactions, scrolls sideways' } : {};
  return (
    <div ref={box} className={scrolls ? s.scrolling : undefined} {...region}>
      <Table
        label="Transaction record"
        dense
        stickyHead
        className={s.table}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <thead>
          <tr>
            {RECORD_COLUMNS.filter(({ key }) => columns.includes(key)).map(({ key, heading }) => (
              <ColumnHead key={key} column={key} heading={heading} sort={sort} onSort={onSort} />
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

type ColumnHeadProps = {
  column: RecordColumnKey;
  heading: string;
  sort: RecordSort;
  onSort: (sort: RecordSort) => void;
};

function ColumnHead({ column, heading, sort, onSort }: ColumnHeadProps) {
  const className = headClass(recordCells[column].className);
  const key = sortOfColumn(column);
  if (!key) return <th className={className}>{heading}</th>;
  const active = sort.sort === key;
  return (
    <th className={className} aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={classNames(s.sorter, active && s.sorted)}
        onClick={() => onSort(nextSort(sort, key))}
      >
        {heading}
        <Icon name={active && sort.order === 'ASC' ? 'up' : 'down'} size="s" />
      </button>
    </th>
  );
}

type RecordRowProps = Omit<RecordRowsProps, 'page' | 'sort'> & {
  transaction: Transaction;
  number: number;
  columns: readonly RecordColumnKey[];
};

function RecordRow({ transaction, number, columns, newIds, openNumber, onOpen }: RecordRowProps) {
  const zone = useZone();
  const context = { number, zone, onOpen };
  return (
    <tr
      className={classNames(
        cell.openable,
        transaction.transactionNumber === openNumber && cell.selected,
        newIds.has(transaction.id) && s.fresh,
      )}
      onClick={() => window.getSelection()?.isCollapsed !== false && onOpen(transaction)}
    >
      {columns.map((column) => {
        const { className, draw, title } = recordCells[column];
        return (
          <td key={column} className={className} title={title?.(transaction)}>
            {draw(transaction, context)}
          </td>
        );
      })}
    </tr>
  );
}
