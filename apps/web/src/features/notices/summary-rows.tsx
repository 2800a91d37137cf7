import { SUMMARY_PERIODS, summaryName, type SummaryPeriod } from '@trilane/domain/summary';
import { Switch } from '@trilane/ui/switch';
import { Table } from '@trilane/ui/table';
import s from './notices.module.css';
import type { SaveSettings, Settings } from './use-save-settings.ts';

const HINTS: Readonly<Record<SummaryPeriod, string>> = {
  day: 'Sent every day at 8 AM, about the day before. Not sent after a day without sales or refunds.',
  week: 'Sent every Monday at 8 AM, about Monday to Sunday of last week.',
  month: 'Sent on the 1st at 8 AM, about the month before.',
};

const titleOf = (period: SummaryPeriod) => {
  const name = summaryName(period);
  return name[0]!.toUpperCase() + name.slice(1);
};

interface SummaryRowsProps {
  summaries: Settings['summaries'];
  /** Whether the table above has a column for push, after the one for emails. */
  withPush: boolean;
  onSave: SaveSettings;
}

/** A row for each summary, with a switch. */
export function SummaryRows({ summaries, withPush, onSave }: SummaryRowsProps) {
  const choose = (period: SummaryPeriod, on: boolean) =>
    onSave((stored) => ({
      summaries: SUMMARY_PERIODS.filter((one) => (one === period ? on : stored.summaries.includes(one))),
    }));
  return (
    <Table label="Sales summaries" stack className={withPush ? s.beforePush : s.ways}>
      <thead>
        <tr>
          <th>Summary</th>
          <th>By email</th>
        </tr>
      </thead>
      <tbody>
        {SUMMARY_PERIODS.map((period) => (
          <tr key={period}>
            <td data-at="title">
              {titleOf(period)}
              <p className={`quiet small ${s.hint}`}>{HINTS[period]}</p>
            </td>
            <td data-at="wide" data-word="By email">
              <Switch
                label={`${titleOf(period)}: by email`}
                checked={summaries.includes(period)}
                onChange={(next) => choose(period, next)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
