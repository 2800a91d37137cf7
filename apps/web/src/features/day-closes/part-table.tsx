import { dayCloseLines, closeCountWords } from '@trilane/contract/day-close-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { classNames } from '@trilane/ui/class-names';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import s from './day-closes.module.css';

type Row = CallOutput<Calls['getDayClose']>['byStaff'][number];

/** The figures of a close by one thing; the columns scroll where they do not fit, and a phone reads them in a line. */
export function PartTable({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const label = `By ${heading.toLowerCase()}`;
  const [first] = rows;
  if (!first) return null;
  return (
    <Panel title={label}>
      <div
        className={classNames(s.table, cell.scroll)}
        tabIndex={0}
        role="region"
        aria-label={`${label}, scrolls sideways`}
      >
        <Table label={label} stack dense>
          <thead>
            <tr>
              <th>{heading}</th>
              <th className={cell.num}>Sales</th>
              <th className={cell.num}>Refunds</th>
              {dayCloseLines(first.figures).map(({ key, words }) => (
                <th key={key} className={cell.num}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PartRow key={row.key} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}

function PartRow({ row: { label, figures } }: { row: Row }) {
  const lines = dayCloseLines(figures);
  const inWords = lines
    .filter(({ key, cents }) => key !== 'net' && cents !== 0)
    .map(({ words, cents }) => `${words} ${formatCents(cents)}`);
  return (
    <tr>
      <td data-at="title" className={s.name}>
        {label}
      </td>
      <td data-at="note" className={s.narrowOnly}>
        {[closeCountWords(figures), ...inWords].join(' · ')}
      </td>
      <td data-at="hidden" className={cell.num}>
        {grouped(figures.sales)}
      </td>
      <td data-at="hidden" className={cell.num}>
        {grouped(figures.refunds)}
      </td>
      {lines.map(({ key, cents }) => (
        <td
          key={key}
          data-at={key === 'net' ? 'end' : 'hidden'}
          className={classNames(cell.num, key === 'net' && cell.strong, cents === 0 && 'quiet')}
        >
          <Money cents={cents} />
        </td>
      ))}
    </tr>
  );
}
