import { keepPreviousData } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { hasGivenMoneyBack } from '@trilane/domain/payout';
import { word } from '@trilane/domain/word';
import { localDate } from '@trilane/domain/zoned-time';
import { useNavigate, useSearchParams } from '@trilane/ui/browser-location';
import { classNames } from '@trilane/ui/class-names';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Anchor } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import { noDates } from '../../lib/date-ranges.ts';
import { ExportBar } from '../../lib/export-bar.tsx';
import { accountWords, centsOf, formatDate } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { PageOfRows } from '../../lib/page-of-rows.tsx';
import { ClockAwaited, ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { transferPath } from '../../lib/transfer-path.ts';
import { readPage, writePage } from '../../lib/read-page.ts';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import { originWords, stateBadges } from './transfer-words.ts';
import { whatHappens } from './what-happens.ts';
import type { Payout } from './transfer-words.ts';
import { TransfersChips } from './transfers-chips.tsx';
import {
  isTransfersFiltered,
  readTransfersFilter,
  transfersFilterNames,
  transfersQuery,
  writeTransfersFilter,
} from './transfers-filter.ts';
import { useTransferNews } from './transfer-news.ts';
import type { TransfersFilter } from './transfers-filter.ts';
import s from './balance.module.css';

const limit = 10;
const noFilter: TransfersFilter = { state: null, source: null, dates: noDates, trace: '' };

type Transfers = CallOutput<Calls['listBankTransfers']>;

type TransfersTableProps = {
  title?: string;
  /** Renders the search field for trace numbers; Balance has none, and does not load it. */
  search?: (trace: string, onChange: (trace: string) => void) => ReactNode;
};

/**
 * Transfers to the bank, newest first, each with its next step and a link to its page; the filter is in the address.
 */
export function TransfersTable({ title = word('Transfers'), search }: TransfersTableProps) {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const now = useBusinessNow();
  const filter = readTransfersFilter(params);
  const filtered = isTransfersFiltered(filter);
  const query = transfersQuery(filter, now && localDate(now, zone));
  const page = readPage(params);
  const transfers = useRead(
    'money',
    'listBankTransfers',
    { query: { page, limit, ...query } },
    { placeholderData: keepPreviousData, enabled: query !== null, meta: { knows: ['dates_reversed'] } },
  );
  useTransferNews(transfers.data?.docs);
  const exporting = useExport('exportBankTransfers');
  const setFilter = (part: Partial<TransfersFilter>, options?: { replace?: boolean }) =>
    setParams((at) => writeTransfersFilter(at, { ...readTransfersFilter(at), ...part }), options);
  const setPage = (next: number) => setParams((at) => writePage(at, next));
  const none = transfers.data?.total === 0 && !filtered;
  return (
    <Panel
      title={title}
      aside={
        !none &&
        transfers.data && (
          <PanelActions
            exporting={exporting.running !== null}
            onExport={() => query && exporting.start(query, 'transfers.csv')}
          />
        )
      }
    >
      {!none && transfers.data !== undefined && (
        <TransfersChips filter={filter} filtered={filtered} onChange={setFilter} onClear={() => setFilter(noFilter)}>
          {search?.(filter.trace, (trace) => setFilter({ trace }, { replace: true }))}
        </TransfersChips>
      )}
      <IgnoredFilterNotice names={transfersFilterNames} kept={writeTransfersFilter(params, filter)} />
      <ExportBar exporting={exporting} className={s.exporting} />
      <TransferRows
        transfers={transfers}
        filtered={filtered}
        page={page}
        onPage={setPage}
        onClear={() => setFilter(noFilter)}
      />
    </Panel>
  );
}

function PanelActions({ exporting, onExport }: { exporting: boolean; onExport: () => void }) {
  return (
    <>
      <ButtonLink size="s" href="/portal/balance/bank-match">
        Match my bank file
      </ButtonLink>
      <Button size="s" icon="export" busy={exporting} onClick={onExport}>
        Export CSV
      </Button>
    </>
  );
}

type TransferRowsProps = {
  transfers: UseQueryResult<Transfers>;
  filtered: boolean;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
};

function TransferRows({ transfers, filtered, page, onPage, onClear }: TransferRowsProps) {
  if (transfers.isError && !transfers.data) {
    if (!isRefusal(transfers.error, 'dates_reversed')) return <ReadFailed what="Your transfers" />;
    return (
      <EmptyState action={<Button onClick={onClear}>Clear the filter</Button>}>{wordsOf(transfers.error)}</EmptyState>
    );
  }
  if (!transfers.data)
    return (
      <ClockAwaited what="Your transfers">
        <div aria-busy="true">
          <Skeleton kind="rows" rows={4} columns={6} />
        </div>
      </ClockAwaited>
    );
  const { docs, total } = transfers.data;
  if (total === 0) {
    return filtered ? (
      <EmptyState action={<Button onClick={onClear}>Clear the filter</Button>}>
        No transfer fits this filter.
      </EmptyState>
    ) : (
      <EmptyState>
        No transfers yet. What you transfer to your bank is listed here until it has arrived, and after.
      </EmptyState>
    );
  }
  return (
    <PageOfRows
      of={word('transfers')}
      list={transfers.data}
      limit={limit}
      page={page}
      onPage={onPage}
      stale={transfers.isPlaceholderData}
    >
      <Table label="Transfers to the bank" stack className={s.transfers}>
        <Head />
        <tbody>
          {docs.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </tbody>
      </Table>
    </PageOfRows>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th>Requested</th>
      <th>To</th>
      <th className={s.from}>From</th>
      <th>Status</th>
      <th>What happens</th>
      <th className={cell.num}>Amount</th>
    </tr>
  </thead>
);

function TransferRow({ transfer }: { transfer: Payout }) {
  const zone = useZone();
  const now = useBusinessNow();
  const navigate = useNavigate();
  const state = stateBadges[transfer.state];
  const path = transferPath(transfer.id);
  const isBack = hasGivenMoneyBack(transfer.state);
  return (
    <tr
      className={classNames(cell.openable, isBack && s.back)}
      onClick={() => window.getSelection()?.isCollapsed !== false && navigate(path)}
    >
      <td data-at="sub" className="num">
        {formatDate(transfer.requestedAt, zone)}
        <span className={s.phoneOnly}>, from {originWords(transfer)}</span>
      </td>
      <td data-at="title" className={s.to}>
        <Anchor href={path} className={cell.openerLink} onClick={(event) => event.stopPropagation()}>
          {accountWords(transfer.account)}
          <span className="vh">, open the transfer of {formatDate(transfer.requestedAt, zone)}</span>
        </Anchor>
        <span className={s.tabletOnly}>from {originWords(transfer)}</span>
      </td>
      <td data-at="hidden" className={s.from}>
        {originWords(transfer)}
      </td>
      <td data-at="status">
        <StatusBadge state={state.badge}>{state.word}</StatusBadge>
      </td>
      <td data-at="note" className={classNames(!isBack && 'quiet', s.happens)}>
        {whatHappens(transfer, { now, zone })}
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={centsOf(transfer.amount)} />
      </td>
    </tr>
  );
}
