import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { Pagination } from '@trilane/ui/pagination';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusMark } from '@trilane/ui/status-mark';
import { cell, Table } from '@trilane/ui/table';
import { centsOf, formatDate } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { accountWords, sourceWords, stateMarks, whatHappens } from './transfer-words.ts';
import type { BankTransfer } from './transfer-words.ts';
import s from './balance.module.css';

const limit = 10;

/** Transfers to the bank, newest first, each with what happens next. */
export function TransfersTable() {
  const [page, setPage] = useState(1);
  const transfers = useRead('money', 'listBankTransfers', { query: { page, limit } }, { placeholderData: keepPreviousData });
  if (transfers.isError && !transfers.data) return <Panel title="Transfers"><ReadFailed what="Your transfers" onRetry={transfers.refetch} /></Panel>;
  if (!transfers.data) return <Panel title="Transfers"><div aria-busy="true"><Skeleton kind="rows" rows={4} columns={6} /></div></Panel>;
  const { docs, total, pages } = transfers.data;
  if (total === 0) {
    return (
      <Panel title="Transfers">
        <EmptyState>No transfers yet. What you transfer to your bank is listed here until it has arrived, and after.</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Transfers">
      <div className={transfers.isPlaceholderData ? s.stale : undefined} aria-busy={transfers.isPlaceholderData}>
        <Table label="Transfers to the bank" stack className={s.transfers}>
          <thead>
            <tr><th>Requested</th><th>To</th><th>From</th><th>Status</th><th>What happens</th><th className={cell.num}>Amount</th></tr>
          </thead>
          <tbody>{docs.map((transfer) => <TransferRow key={transfer.id} transfer={transfer} />)}</tbody>
        </Table>
      </div>
      {pages > 1 && <Pagination label="Pages of transfers" page={page} pageCount={pages} onPage={setPage} total={total} pageSize={limit} />}
    </Panel>
  );
}

function TransferRow({ transfer }: { transfer: BankTransfer }) {
  const zone = useZone();
  const now = useBusinessNow();
  const state = stateMarks[transfer.state];
  return (
    <tr>
      <td data-at="sub" className="num">{formatDate(transfer.requestedAt, zone)}<span className={s.phoneOnly}>, from {sourceWords[transfer.source]}</span></td>
      <td data-at="title" className={s.to}>{accountWords(transfer.account)}</td>
      <td data-at="hidden">{sourceWords[transfer.source]}</td>
      <td data-at="status"><StatusMark state={state.mark}>{state.word}</StatusMark></td>
      <td data-at="note" className={`quiet ${s.happens}`}>{whatHappens(transfer, { now, zone })}</td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}><Money cents={centsOf(transfer.amount)} /></td>
    </tr>
  );
}
