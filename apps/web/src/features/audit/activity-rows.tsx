import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import { CallError } from '@trilane/contract/client';
import type { Calls } from '@trilane/contract/calls';
import { ACTOR_WORDS } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { lineSubjectWords, type LineReader } from '@trilane/domain/audit-line-words';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { EmptyState } from '@trilane/ui/empty-state';
import { NetworkAddress } from '@trilane/ui/network-address';
import { Skeleton } from '@trilane/ui/skeleton';
import { cell, Table } from '@trilane/ui/table';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { PageOfRows } from '../../lib/page-of-rows.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';
import type { ActivityLine } from './activity-filter.ts';
import { OutcomeMark } from './activity-panel.tsx';
import { useLineReader } from './use-line-reader.ts';
import s from './activity.module.css';

/** The number of lines on a page. */
export const limit = 20;

type Activity = CallOutput<Calls['listAudit']>;

type ActivityRowsProps = {
  activity: UseQueryResult<Activity>;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
  onOpen: (line: string) => void;
};

/** The lines of a page, or the reason why there are none. */
export function ActivityRows({ activity, page, onPage, onClear, onOpen }: ActivityRowsProps) {
  const reader = useLineReader();
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
  const { docs, total } = activity.data;
  if (total === 0)
    return (
      <EmptyState action={<Button onClick={onClear}>Clear the filter</Button>}>Nothing fits this filter.</EmptyState>
    );
  return (
    <PageOfRows
      of={word('activity')}
      list={activity.data}
      limit={limit}
      page={page}
      onPage={onPage}
      stale={activity.isPlaceholderData}
    >
      <Table label="Activity" stack>
        <thead>
          <tr>
            <th>When</th>
            <th>Action</th>
            <th>Outcome</th>
            <th>Who</th>
            <th>{word('From', 'of a range')}</th>
          </tr>
        </thead>
        <tbody>
          {docs.map((line) => (
            <ActivityRow key={line.number} line={line} reader={reader} onOpen={() => onOpen(String(line.number))} />
          ))}
        </tbody>
      </Table>
    </PageOfRows>
  );
}

/** The device and the address that a line came from. */
function From({ line: { device, address } }: { line: ActivityLine }) {
  if (!address) return device || '—';
  return (
    <>
      {device && `${device}, `}
      <NetworkAddress address={address} />
    </>
  );
}

type ActivityRowProps = { line: ActivityLine; reader: LineReader; onOpen: () => void };

function ActivityRow({ line, reader, onOpen }: ActivityRowProps) {
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
          {lineActionWords(line)}
          <span className="vh">, open the line of {when}</span>
        </button>
        {line.subject && <span className={s.subject}>{lineSubjectWords(line.action, line.subject, reader)}</span>}
      </td>
      <td data-at="end">
        <OutcomeMark line={line} />
      </td>
      <td data-at="note" className={`${s.long} ${s.who}`}>
        <span className="quiet">{ACTOR_WORDS[line.actorKind]}</span>
        <span className={s.subject}>
          <EmailAddress email={line.actor} />
        </span>
      </td>
      <td data-at="note" className={`quiet ${s.long}`}>
        <From line={line} />
      </td>
    </tr>
  );
}
