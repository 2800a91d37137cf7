import type { UseQueryResult } from '@tanstack/react-query';
import { closeCountWords, closedPlaceWords } from '@trilane/contract/day-close-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { CallError } from '@trilane/contract/client';
import { word } from '@trilane/domain/word';
import { useNavigate } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { EmptyState } from '@trilane/ui/empty-state';
import { Anchor } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Skeleton } from '@trilane/ui/skeleton';
import { cell, Table } from '@trilane/ui/table';
import { May } from '../../lib/access.tsx';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { PageOfRows } from '../../lib/page-of-rows.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { closePath } from './closes-address.ts';
import s from './day-closes.module.css';

type Closes = CallOutput<Calls['listDayCloses']>;

type CloseRowsProps = {
  closes: UseQueryResult<Closes>;
  filtered: boolean;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** The closes of a page, newest first, each linked to its own page. */
export function CloseRows({ closes, filtered, page, onPage, onClear }: CloseRowsProps) {
  const clear = <Button onClick={onClear}>Clear the filter</Button>;
  if (closes.isError && !closes.data) {
    const refused = closes.error instanceof CallError && closes.error.status === 422;
    if (refused) return <EmptyState action={clear}>There is no such store or device.</EmptyState>;
    return <ReadFailed what="Your closes" />;
  }
  if (!closes.data)
    return (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={4} columns={5} />
      </div>
    );
  const { docs, total, limit } = closes.data;
  if (total === 0)
    return filtered ? (
      <EmptyState action={clear}>No closes match this filter.</EmptyState>
    ) : (
      <EmptyState>
        No closes yet. <May call="closeDay">Close the day here or at a till. </May>A close cannot be changed afterwards.
      </EmptyState>
    );
  return (
    <PageOfRows
      of={word('closes')}
      list={closes.data}
      limit={limit}
      page={page}
      onPage={onPage}
      stale={closes.isPlaceholderData}
    >
      <Table label="Closes of the day" stack>
        <Head />
        <tbody>
          {docs.map((close) => (
            <CloseRow key={close.id} close={close} />
          ))}
        </tbody>
      </Table>
    </PageOfRows>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th>Store or device</th>
      <th>Closed</th>
      <th>Sales and refunds</th>
      <th className={cell.num}>Gross sales</th>
      <th className={cell.num}>Net</th>
    </tr>
  </thead>
);

function CloseRow({ close }: { close: Closes['docs'][number] }) {
  const navigate = useNavigate();
  const path = closePath(close.id);
  return (
    <tr className={cell.openable} onClick={() => window.getSelection()?.isCollapsed !== false && navigate(path)}>
      <td data-at="title" className={s.long}>
        <Anchor href={path} className={cell.openerLink} onClick={(event) => event.stopPropagation()}>
          {closedPlaceWords(close)}, no. {close.number}
        </Anchor>
      </td>
      <td data-at="wide">
        <div className="num">{formatInstant(close.closedAt, close.timeZone)}</div>
        <div className={`quiet small ${s.long}`}>
          Closed by <EmailAddress email={close.closedBy.name} />
        </div>
      </td>
      <td data-at="note">{closeCountWords(close.total)}</td>
      <td data-at="hidden" className={cell.num}>
        <Money cents={centsOf(close.total.gross)} />
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={centsOf(close.total.net)} />
      </td>
    </tr>
  );
}
