import { keepPreviousData } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '@trilane/contract/call';
import { CallError } from '@trilane/contract/client';
import type { Calls } from '@trilane/contract/calls';
import { actionWords } from '@trilane/domain/audit';
import { localDate } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Icon } from '@trilane/ui/icon';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { Pagination } from '@trilane/ui/pagination';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { cell, Table } from '@trilane/ui/table';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import { ExportBar } from '../../lib/export-bar.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import {
  activityQuery,
  actorWords,
  isActivityFiltered,
  noActivityFilter,
  readActivityFilter,
  readActivityPage,
  writeActivityFilter,
} from './activity-filter.ts';
import type { ActivityFilter, ActivityLine } from './activity-filter.ts';
import { ActivityChips } from './activity-chips.tsx';
import { OutcomeMark } from './activity-panel.tsx';
import s from './activity.module.css';

const ActivityPanel = lazy(() => import('./activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })));
const limit = 20;

type Activity = CallOutput<Calls['listAudit']>;

/** Who did what here, and who was refused: the audit trail, newest first, filtered by the address. */
export function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const panel = usePanelParam('line');
  const filter = readActivityFilter(params);
  const filtered = isActivityFiltered(filter);
  // Its instants are of the machine's clock, not of the business's.
  const [now] = useState(() => new Date());
  const query = activityQuery(filter, localDate(now, zone));
  const page = readActivityPage(params);
  const activity = useRead(
    'business',
    'listAudit',
    { query: { page, limit, ...query } },
    { placeholderData: keepPreviousData, enabled: query !== null, meta: { knows: ['dates_reversed', 'invalid'] } },
  );
  const exporting = useExport('exportAudit');
  const setFilter = (next: ActivityFilter, options?: { replace?: boolean }) =>
    setParams(writeActivityFilter(params, next), { preventScrollReset: true, ...options });
  const setPage = (next: number) => {
    const changed = new URLSearchParams(params);
    if (next === 1) changed.delete('page');
    else changed.set('page', String(next));
    setParams(changed);
  };
  const shown = activity.data?.docs.find(({ number }) => String(number) === panel.value);
  return (
    <>
      <div>
        <TextLink href="/portal/admin" className={s.back}>
          <Icon name="left" size="s" />
          Back to Admin
        </TextLink>
        <PageHead
          title="Activity"
          sub="Who did what in your account, and who was refused. Nothing here can be changed or removed."
          action={
            activity.data && (
              <Button
                icon="export"
                busy={exporting.running !== null}
                onClick={() => query && exporting.start(query, 'audit-trail.csv')}
              >
                Export CSV
              </Button>
            )
          }
        />
      </div>
      <Panel label="Activity">
        <ActivityChips filter={filter} filtered={filtered} onChange={setFilter} />
        <ExportBar exporting={exporting} className={s.exporting} />
        <ActivityRows
          activity={activity}
          page={page}
          onPage={setPage}
          onClear={() => setFilter(noActivityFilter)}
          onOpen={panel.open}
        />
      </Panel>
      {shown && (
        <Suspense fallback={null}>
          <ActivityPanel line={shown} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}

type ActivityRowsProps = {
  activity: UseQueryResult<Activity>;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
  onOpen: (line: string) => void;
};

function ActivityRows({ activity, page, onPage, onClear, onOpen }: ActivityRowsProps) {
  if (activity.isError && !activity.data) {
    const { error } = activity;
    if (!(error instanceof CallError && error.status === 422)) return <ReadFailed what="Your activity" />;
    // Words pasted from elsewhere may carry marks that no text here has: asking again would be refused again.
    const why = isRefusal(error, 'dates_reversed') ? wordsOf(error) : `This filter cannot be used: ${wordsOf(error)}.`;
    return <EmptyState action={<Button onClick={onClear}>Clear the filter</Button>}>{why}</EmptyState>;
  }
  if (!activity.data)
    return (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={8} columns={5} />
      </div>
    );
  const { docs, total, pages } = activity.data;
  if (total === 0)
    return (
      <EmptyState action={<Button onClick={onClear}>Clear the filter</Button>}>Nothing fits this filter.</EmptyState>
    );
  if (docs.length === 0)
    return (
      <EmptyState action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}>
        There is no page {page.toLocaleString('en-US')} of activity.
      </EmptyState>
    );
  return (
    <>
      <div className={activity.isPlaceholderData ? s.stale : undefined} aria-busy={activity.isPlaceholderData}>
        <Table label="Activity" stack>
          <thead>
            <tr>
              <th>When</th>
              <th>Action</th>
              <th>Outcome</th>
              <th>Who</th>
              <th>From</th>
            </tr>
          </thead>
          <tbody>
            {docs.map((line) => (
              <ActivityRow key={line.number} line={line} onOpen={() => onOpen(String(line.number))} />
            ))}
          </tbody>
        </Table>
      </div>
      {pages > 1 && (
        <Pagination
          label="Pages of activity"
          page={page}
          pageCount={pages}
          onPage={onPage}
          total={total}
          pageSize={limit}
        />
      )}
    </>
  );
}

function ActivityRow({ line, onOpen }: { line: ActivityLine; onOpen: () => void }) {
  const zone = useZone();
  const when = formatInstant(line.at, zone);
  return (
    <tr className={cell.openable} onClick={() => window.getSelection()?.isCollapsed !== false && onOpen()}>
      <td data-at="sub" className={`num ${s.when}`}>
        {when}
      </td>
      <td data-at="title">
        <button
          type="button"
          className={`${cell.opener} ${s.opener}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {actionWords(line.action)}
          <span className="vh">, open the line of {when}</span>
        </button>
        {line.subject && <span className={s.subject}>{line.subject}</span>}
      </td>
      <td data-at="end">
        <OutcomeMark outcome={line.outcome} />
      </td>
      <td data-at="note" className={s.long}>
        <span className="quiet">{actorWords[line.actorKind]}</span>
        <span className={s.subject}>{line.actor}</span>
      </td>
      <td data-at="note" className={`quiet ${s.long}`}>
        {[line.device, line.address].filter(Boolean).join(', ') || '—'}
      </td>
    </tr>
  );
}
