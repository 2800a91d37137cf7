import { formatCents } from '@trilane/domain/money';
import { shortDate } from '@trilane/domain/short-date';
import { shortDollars } from '@trilane/domain/short-number';
import { grouped } from '@trilane/domain/number-words';
import { BarChart } from '@trilane/ui/bar-chart';
import { Disclosure } from '@trilane/ui/disclosure';
import { Money } from '@trilane/ui/money';
import { Table, cell } from '@trilane/ui/table';
import { centsOf } from '../../lib/format.ts';
import { shownDay } from './offer-days.ts';
import s from './replay.module.css';

type Day = { date: string; cost: number; count: number };

/** What an offer costs by day, drawn, and as a table behind the drawing. */
export function CostChart({ label, countLabel, days }: { label: string; countLabel: string; days: readonly Day[] }) {
  return (
    <div className={s.chart}>
      <BarChart
        label={label}
        bars={days.map(({ date, cost }) => ({
          id: date,
          label: shownDay(date),
          shortLabel: shortDate(date),
          value: centsOf(cost),
        }))}
        format={formatCents}
        formatAxis={shortDollars}
      />
      <div className={s.behind}>
        <Disclosure summary="The days in figures">
          <div className={s.days} tabIndex={0} role="region" aria-label={`${label}, in figures`}>
            <Table label={label} dense>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col" className={cell.num}>
                    {countLabel}
                  </th>
                  <th scope="col" className={cell.num}>
                    Cost
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ date, cost, count }) => (
                  <tr key={date}>
                    <td className="num">{shownDay(date)}</td>
                    <td className={cell.num}>{grouped(count)}</td>
                    <td className={cell.num}>
                      <Money cents={centsOf(cost)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
