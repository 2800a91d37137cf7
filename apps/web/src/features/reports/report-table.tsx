import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { REPORT_COLUMNS } from '@trilane/domain/report-columns';
import { classNames } from '@trilane/ui/class-names';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { cell, Table } from '@trilane/ui/table';
import { shownCents, valueOf } from './compare-figures.ts';
import type { AmountName } from './compare-figures.ts';
import { Dash } from './dash.tsx';
import { rowPath } from './record-path.ts';
import type { FigureName, Figures, Report, ReportQuery } from './report-address.ts';
import { rowLabel } from './row-label.ts';
import s from './reports.module.css';

/** The way from gross to net. */
const columns = [
  'gross',
  'refunded',
  'lessRefunds',
  'discount',
  'cashback',
  'premiumFees',
  'refundInterest',
] as const satisfies readonly AmountName[];

type ReportTableProps = { report: Report; query: ReportQuery; heading: string; figure: FigureName };

/**
 * Every row with its steps from gross to net, and the total last; days, stores, devices and app users lead to their
 * transactions.
 */
export function ReportTable({ report, query, heading, figure }: ReportTableProps) {
  const highest = Math.max(0, ...report.rows.map(({ figures }) => valueOf(figures, figure)));
  const ranked = query.by === 'store' || query.by === 'device' || query.by === 'staff';
  return (
    <div
      className={classNames(s.table, cell.scroll)}
      tabIndex={0}
      role="region"
      aria-label={`Report by ${heading.toLowerCase()}, scrolls sideways`}
    >
      <Table label={`Report by ${heading.toLowerCase()}`} stack dense>
        <thead>
          <tr>
            <th>{heading}</th>
            {(['sales', ...columns, 'net', 'tips'] as const).map((name) => (
              <th key={name} className={cell.num}>
                {REPORT_COLUMNS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => {
            const { key, figures } = row;
            const label = rowLabel(row, query.by);
            const path = rowPath(query, key);
            return (
              <tr key={key}>
                <td data-at="title">
                  <span className={s.name}>{path ? <TextLink href={path}>{label}</TextLink> : label}</span>
                  {ranked && <Share value={valueOf(figures, figure)} highest={highest} />}
                </td>
                <FigureCells figures={figures} />
              </tr>
            );
          })}
          <tr className={s.total}>
            <td data-at="title">Total</td>
            <FigureCells figures={report.total} />
          </tr>
        </tbody>
      </Table>
    </div>
  );
}

function FigureCells({ figures }: { figures: Figures }) {
  return (
    <>
      {/*
       * A phone has no room for the columns: what is not zero stands in one line. It comes before them, because the
       * last cell of a row keeps the table's edge.
       */}
      <td data-at="note" className={s.narrowOnly}>
        {stepWords(figures)}
      </td>
      <td data-at="hidden" className={cell.num}>
        {figures.sales === 0 ? <Dash words="0" /> : grouped(figures.sales)}
      </td>
      {columns.map((name) => (
        <td key={name} data-at="hidden" className={cell.num}>
          <Amount cents={shownCents(figures, name)} />
        </td>
      ))}
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Amount cents={shownCents(figures, 'net')} />
      </td>
      <td data-at="hidden" className={cell.num}>
        <Amount cents={shownCents(figures, 'tips')} />
      </td>
    </>
  );
}

const Amount = ({ cents }: { cents: number }) => (cents === 0 ? <Dash words="$0.00" /> : <Money cents={cents} />);

/** '12 sales · Gross Sales $120.00 · Discount -$12.00'. */
function stepWords(figures: Figures): string {
  const steps = ([...columns, 'tips'] as const).map((name) => ({
    heading: REPORT_COLUMNS[name],
    cents: shownCents(figures, name),
  }));
  const sales = counted(figures.sales, 'sale');
  return [
    sales,
    ...steps.filter(({ cents }) => cents !== 0).map(({ heading, cents }) => `${heading} ${formatCents(cents)}`),
  ].join(' · ');
}

/** How long a row's bar is beside the highest. */
function Share({ value, highest }: { value: number; highest: number }) {
  return (
    <svg className={s.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={s.track} width="100" height="6" />
      <rect className={s.bar} width={highest > 0 ? Math.max(0, (value / highest) * 100) : 0} height="6" />
    </svg>
  );
}
