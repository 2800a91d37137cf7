import { shortDate } from '@trilane/domain/short-date';
import { BarChart } from '@trilane/ui/bar-chart';
import { Disclosure } from '@trilane/ui/disclosure';
import { EmptyState } from '@trilane/ui/empty-state';
import { HeatMap } from '@trilane/ui/heat-map';
import { TextLink } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { axisWords, isCount, valueOf, valueWords } from './compare-figures.ts';
import { drawnFigures, groupings } from './report-address.ts';
import type { FigureName, Report, ReportPlace, ReportQuery } from './report-address.ts';
import { recordPath } from './record-path.ts';
import { ReportTable } from './report-table.tsx';
import { rowLabel } from './row-label.ts';
import { hours, weekdaysShort, weekGrid } from './week-grid.ts';
import s from './reports.module.css';

type ReportBodyProps = {
  report: Report;
  query: ReportQuery;
  place: ReportPlace;
  onChange: (part: Partial<ReportPlace>) => void;
};

/** The rows drawn, and the table behind the drawing. */
export function ReportBody({ report, query, place, onChange }: ReportBodyProps) {
  const { by, figure } = place;
  const words = drawnFigures.find(({ value }) => value === figure)!.label;
  const group = groupings.find(({ value }) => value === by)!;
  const nothing = report.total.sales === 0 && report.total.refunds === 0;
  const select = (
    <SelectField
      compact
      hideLabel
      label="Figure of the chart"
      options={drawnFigures}
      value={figure}
      onChange={(event) => onChange({ figure: event.target.value as FigureName })}
    />
  );
  const table = <ReportTable report={report} query={query} heading={group.heading} figure={figure} />;
  if (nothing)
    return (
      <Panel title={`By ${group.label.toLowerCase()}`}>
        <EmptyState>Nothing was sold in this period.</EmptyState>
      </Panel>
    );
  return (
    <>
      {(by === 'day' || by === 'hour-of-week') && (
        <Panel title={`${words} by ${group.label.toLowerCase()}`} aside={select} padded>
          {by === 'day' ? (
            <DayChart report={report} figure={figure} words={words} />
          ) : (
            <WeekMap report={report} figure={figure} words={words} />
          )}
        </Panel>
      )}
      <Panel
        title={by === 'hour-of-week' ? undefined : `By ${group.label.toLowerCase()}`}
        label={by === 'hour-of-week' ? 'Table of the hours' : undefined}
        aside={
          by === 'hour-of-week' ? undefined : (
            <span className={s.aside}>
              {by !== 'day' && select}
              <TextLink href={recordPath(query)}>Show the transactions</TextLink>
            </span>
          )
        }
      >
        {by === 'hour-of-week' ? (
          <div className={s.behind}>
            <Disclosure summary="Table of the hours">{table}</Disclosure>
          </div>
        ) : (
          table
        )}
      </Panel>
    </>
  );
}

type DrawnProps = { report: Report; figure: FigureName; words: string };

function DayChart({ report, figure, words }: DrawnProps) {
  return (
    <>
      <p className={s.key} aria-hidden="true">
        <span className={s.now}>This period</span>
        <span className={s.earlier}>Previous period</span>
      </p>
      <BarChart
        label={`${words} by day`}
        bars={report.rows.map((row, index) => ({
          id: row.key,
          label: rowLabel(row, 'day'),
          shortLabel: shortDate(row.key),
          value: valueOf(row.figures, figure),
          before: beforeOf(report.previous.rows[index], figure),
        }))}
        format={(value) => valueWords(value, figure)}
        formatAxis={(value) => axisWords(value, figure)}
        stepMin={isCount(figure) ? 1 : 100}
      />
    </>
  );
}

/** The same day of the period before: '11/03/2025: $30.00'. */
function beforeOf(row: Report['rows'][number] | undefined, figure: FigureName) {
  if (row === undefined) return undefined;
  const value = valueOf(row.figures, figure);
  return { value, words: `${rowLabel(row, 'day')}: ${valueWords(value, figure)}` };
}

function WeekMap({ report, figure, words }: DrawnProps) {
  return (
    <HeatMap
      label={`${words} by hour of the week`}
      rows={weekdaysShort}
      columns={hours}
      values={weekGrid(report.rows, figure)}
      format={(value) => valueWords(value, figure)}
      everyColumn={3}
    />
  );
}
