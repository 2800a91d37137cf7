import type { BusinessStatus } from '@trilane/domain/business-status';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { BarChart } from '@trilane/ui/bar-chart';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { cell, Table } from '@trilane/ui/table';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { Dollars } from '../../lib/dollars.tsx';
import { formatDay, formatWeekday } from '../../lib/format-day.ts';
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
                    shortLabel: formatWeekday(day),
                    value: Math.round(gross * 100),
                  }))}
                  format={formatCents}
                  formatAxis={(cents) => `$${grouped(Math.round(cents / 100))}`}
                />
              )}
            </Panel>
            <DayTable days={data.days.toReversed()} />
            <StatusTable statuses={data.statuses} frozen={data.frozen} />
          </>
        )}
      </Awaited>
    </div>
  );
}

type Day = { day: string; sales: number; gross: number; refunds: number; refunded: number };

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
          {days.map(({ day, sales, gross, refunds, refunded }) => (
            <tr key={day}>
              <td data-at="title">{formatDay(day)}</td>
              <td data-at="wide" data-word="Sales" className={cell.num}>
                {grouped(sales)}
              </td>
              <td data-at="wide" data-word="Gross" className={cell.num}>
                <Dollars amount={gross} />
              </td>
              <td data-at="wide" data-word="Refunds" className={cell.num}>
                {grouped(refunds)}
              </td>
              <td data-at="wide" data-word="Refunded" className={cell.num}>
                <Dollars amount={refunded} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
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
