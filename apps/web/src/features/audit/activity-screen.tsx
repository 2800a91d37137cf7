import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { lazyPart } from '@trilane/ui/lazy-part';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { TestClockNote } from '@trilane/ui/test-clock-note';
import { useConfig } from '../../lib/config.ts';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { useExport } from '../../lib/use-export.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { readPage, writePage } from '../../lib/read-page.ts';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import {
  activityFilterNames,
  activityQuery,
  isActivityFiltered,
  noActivityFilter,
  readActivityFilter,
  writeActivityFilter,
} from './activity-filter.ts';
import type { ActivityFilter, ActivityLine } from './activity-filter.ts';
import { ActivityRows, limit } from './activity-rows.tsx';
import { ActivityChips } from './activity-chips.tsx';
import s from './activity.module.css';

const ActivityPanel = lazyPart(() => import('./activity-panel.tsx').then((module) => module.ActivityPanel));

/**
 * The present day of the trail, whose instants are of the server's machine clock. The business clock follows that one,
 * unless a test clock moves it; then the browser's date has to do.
 */
function useTrailDay(): CalendarDate | null {
  const zone = useZone();
  const business = useBusinessNow();
  const [browser] = useState(() => new Date());
  const now = useConfig()?.testClock ? browser : business;
  return now && localDate(now, zone);
}

/** The filter and the page as the address holds them, and functions that change both. */
function useActivityAddress() {
  const [params, setParams] = useSearchParams();
  const filter = readActivityFilter(params);
  const query = activityQuery(filter, useTrailDay());
  const page = readPage(params);
  const setFilter = (part: Partial<ActivityFilter>, options?: { replace?: boolean }) =>
    setParams((at) => writeActivityFilter(at, { ...readActivityFilter(at), ...part }), options);
  const setPage = (next: number) => setParams((at) => writePage(at, next));
  return { filter, kept: writeActivityFilter(params, filter), query, page, setFilter, setPage };
}

/** The line that the address names. One that is not on the page is read alone: newer lines push it to a later page. */
function useOpenedLine(value: string | null, docs: readonly ActivityLine[] | undefined): ActivityLine | undefined {
  const number = /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : undefined;
  const here = docs?.find((line) => line.number === number);
  const alone = useRead(
    'business',
    'listAudit',
    { query: { limit: 1, number } },
    { enabled: number !== undefined && docs !== undefined && !here, meta: { quiet: true } },
  );
  return here ?? (number === undefined ? undefined : alone.data?.docs[0]);
}

/** Who did what here, and who was refused: the audit trail, newest first, filtered by the address. */
export function ActivityScreen() {
  const testClock = useConfig()?.testClock ?? false;
  const { filter, kept, query, page, setFilter, setPage } = useActivityAddress();
  const panel = usePanelParam('line');
  const filtered = isActivityFiltered(filter);
  const activity = useRead(
    'business',
    'listAudit',
    { query: { page, limit, ...query } },
    { placeholderData: keepPreviousData, enabled: query !== null, meta: { knows: ['dates_reversed', 'invalid'] } },
  );
  const exporting = useExport('exportAudit');
  const shown = useOpenedLine(panel.value, activity.data?.docs);
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
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
      {testClock && <TestClockNote />}
      <Panel label="Activity">
        <ActivityChips filter={filter} filtered={filtered} onChange={setFilter} />
        <IgnoredFilterNotice names={activityFilterNames} kept={kept} />
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
