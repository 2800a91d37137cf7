import { keepPreviousData } from '@tanstack/react-query';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button, ButtonLink } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Tabs } from '@trilane/ui/tabs';
import { May } from '../../lib/access.tsx';
import { wordsOf } from '../../lib/api.ts';
import { useConfigFailed } from '../../lib/config.ts';
import { CallError } from '@trilane/contract/client';
import { EmptyState } from '@trilane/ui/empty-state';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ClockAwaited, ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import {
  groupings,
  readReportPlace,
  reportNames,
  reportQuery,
  standardReport,
  writeReportPlace,
} from './report-address.ts';
import type { ReportPlace, ReportQuery } from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import { ReportChips } from './report-chips.tsx';
import { ReportFigures } from './report-figures.tsx';
import s from './reports.module.css';

const tabs = groupings.map(({ value, label }) => ({ id: value, label }));

/**
 * How do my sales develop, and where do they come from? A period by day, store, device, person or hour, beside the
 * period before.
 */
export function ReportsScreen() {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const now = useBusinessNow();
  const clockFailed = useConfigFailed();
  const place = readReportPlace(params);
  const query = reportQuery(place, now && localDate(now, zone));
  const exporting = useExport('exportReport');
  const set = (part: Partial<ReportPlace>) => setParams((at) => writeReportPlace({ ...readReportPlace(at), ...part }));
  const startExport = () => query && exporting.start(query, `sales-by-${place.by}.csv`);
  return (
    <>
      <PageHead
        title="Reports"
        sub={query ? periodWords(query) : !clockFailed && <Skeleton width="m" />}
        action={
          <>
            <ButtonLink variant="quiet" href="/portal/reports/closes">
              Close of day
            </ButtonLink>
            <May call="getReconciliation">
              <ButtonLink variant="quiet" href="/portal/reports/reconcile">
                Check the books
              </ButtonLink>
            </May>
            <Button icon="export" busy={exporting.running !== null} onClick={startExport}>
              Export CSV
            </Button>
          </>
        }
      />
      <ReportChips place={place} onChange={set} />
      <IgnoredFilterNotice names={reportNames} kept={writeReportPlace(place)} standard={standardReport} />
      <ExportBar exporting={exporting} />
      <Tabs label="Sales by" items={tabs} current={place.by} onChange={(by) => set({ by })}>
        <div className={s.content}>
          {query ? (
            <Report query={query} place={place} onChange={set} />
          ) : (
            <ClockAwaited what="This report">
              <ReportAwaited />
            </ClockAwaited>
          )}
        </div>
      </Tabs>
    </>
  );
}

const periodWords = ({ from, to }: ReportQuery) =>
  from === to ? formatDate(from, 'UTC') : `${formatDate(from, 'UTC')} – ${formatDate(to, 'UTC')}`;

type ReportProps = { query: ReportQuery; place: ReportPlace; onChange: (part: Partial<ReportPlace>) => void };

function Report({ query, place, onChange }: ReportProps) {
  const report = useRead(
    'money',
    'getReport',
    { query },
    { placeholderData: keepPreviousData, meta: { knows: ['dates_reversed', 'invalid'] } },
  );
  if (report.data) {
    // Until the new rows are there, the old ones must not be drawn as another kind of group.
    const ofThis = !report.isPlaceholderData;
    return (
      <div
        className={report.isPlaceholderData ? `${s.content} ${s.stale}` : s.content}
        aria-busy={report.isPlaceholderData}
      >
        <ReportFigures report={report.data} />
        {ofThis ? (
          <ReportBody report={report.data} query={query} place={place} onChange={onChange} />
        ) : (
          <Panel label="Report" padded>
            <Skeleton kind="block" />
          </Panel>
        )}
      </div>
    );
  }
  if (!report.isError) return <ReportAwaited />;
  const refused = report.error instanceof CallError && report.error.status === 422;
  return (
    <Panel label="Report">
      {refused ? (
        <EmptyState
          action={
            <Button onClick={() => onChange({ dates: { preset: 'last-30', from: null, to: null } })}>
              Show the last 30 days
            </Button>
          }
        >
          {wordsOf(report.error)}
        </EmptyState>
      ) : (
        <ReadFailed what="This report" />
      )}
    </Panel>
  );
}

function ReportAwaited() {
  return (
    <div className={s.content} aria-busy="true">
      <Panel label="Figures" padded>
        <div className={s.bones}>
          {[1, 2, 3, 4].map((figure) => (
            <div key={figure}>
              <Skeleton width="xs" />
              <Skeleton width="s" />
            </div>
          ))}
        </div>
      </Panel>
      <Panel label="Report" padded>
        <Skeleton kind="block" />
      </Panel>
    </div>
  );
}
