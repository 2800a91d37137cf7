import type { BusinessStatus } from '@trilane/domain/business-status';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { BarChart } from '@trilane/ui/bar-chart';
import { classNames } from '@trilane/ui/class-names';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { cell, Table } from '@trilane/ui/table';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { Dollars } from '../../lib/dollars.tsx';
import { formatDay, formatShortDay } from '../../lib/format-day.ts';
import form from '../../lib/form.module.css';
import { useDeskRead } from '../../lib/queries.ts';
import { STATUS_WORDS } from '../../lib/status-words.ts';

const DAYS = ['7', '30', '90'] as const;

/** Sales of the whole installation by day, and businesses by status. */
export function TotalsTab() {
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const totals = useDeskRead('getTotals', { query: { days: Number(days) } });
  return (
    <div className={form.stack}>
      <SegmentedControl
        label="Days"
        value={days}
        onChange={setDays}
        options={DAYS.map((value) => ({ value, label: `${value} days` }))}
      />
      <Awaited read={totals} what="The totals">
        {(data) => (
          <>
            <Panel title="Sales by day" padded>
              {data.days.every(({ sales, refunds }) => sales + refunds === 0) ? (
                <EmptyState>There were no sales on these days.</EmptyState>
              ) : (
                <BarChart
                  label="Gross sales by day"
                  bars={data.days.map(({ day, gross }) => ({
                    id: day,
                    label: formatDay(day),
                    shortLabel: formatShortDay(day),
                    value: Math.round(gross * 100),
                  }))}
                  format={formatCents}
                  formatAxis={(cents) => `$${grouped(Math.round(cents / 100))}`}
                />
              )}
            </Panel>
            <p className="quiet">
              Gross is the price before discounts, without tips. Each business counts in the days of its own time zone.
              Today is not over.
            </p>
            <DayTable days={data.days.toReversed()} />
            <StatusTable statuses={data.statuses} frozen={data.frozen} />
          </>
        )}
      </Awaited>
    </div>
  );
}

type Figures = { sales: number; gross: number; refunds: number; refunded: number };
type Day = Figures & { day: string };

/** In cents, so that many dollars add up exactly. */
function sumOf(days: readonly Day[]): Figures {
  const sum = (figure: keyof Figures) => days.reduce((all, day) => all + Math.round(day[figure] * 100), 0) / 100;
  return { sales: sum('sales'), gross: sum('gross'), refunds: sum('refunds'), refunded: sum('refunded') };
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <Panel label="Sales by day in figures">
      <Table label="Sales by day" stack>
        <thead>
          <tr>
            {['Day', 'Sales', 'Gross', 'Refunds', 'Refunded'].map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? undefined : cell.num}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FigureRow title={`Total of ${days.length} days`} figures={sumOf(days)} strong />
          {days.map((one) => (
            <FigureRow key={one.day} title={formatDay(one.day)} figures={one} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function FigureRow({ title, figures, strong = false }: { title: string; figures: Figures; strong?: boolean }) {
  const figure = classNames(cell.num, strong && cell.strong);
  return (
    <tr>
      <td data-at="title" className={classNames(strong && cell.strong)}>
        {title}
      </td>
      <td data-at="wide" data-word="Sales" className={figure}>
        {grouped(figures.sales)}
      </td>
      <td data-at="wide" data-word="Gross" className={figure}>
        <Dollars amount={figures.gross} />
      </td>
      <td data-at="wide" data-word="Refunds" className={figure}>
        {grouped(figures.refunds)}
      </td>
      <td data-at="wide" data-word="Refunded" className={figure}>
        <Dollars amount={figures.refunded} />
      </td>
    </tr>
  );
}

type Count = { status: BusinessStatus; businesses: number };

function StatusTable({ statuses, frozen }: { statuses: readonly Count[]; frozen: number }) {
  return (
    <Panel title="Businesses by status" aside={`${grouped(frozen)} with frozen payouts`}>
      <Table label="Businesses by status" stack>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col" className={cell.num}>
              Businesses
            </th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, businesses }) => (
            <tr key={status}>
              <td data-at="title">{STATUS_WORDS[status]}</td>
              <td data-at="wide" data-word="Businesses" className={cell.num}>
                {grouped(businesses)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
