import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { TRANSACTION_STATUS_WORDS } from '@trilane/domain/transaction';
import { RECORD_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Pagination } from '@trilane/ui/pagination';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { dollarWords } from '../../lib/dollars.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';
import { PaymentStory } from './payment-story.tsx';
import type { Payment } from './wire.ts';

/** The merchant's transaction record, and the details of one payment. */
export function RecordTab({ id }: { id: string }) {
  const [address, setAddress] = useSearchParams();
  const trn = Number(address.get('trn')) || null;
  const [q, setQ] = useState('');
  const [asked, setAsked] = useState('');
  const [page, setPage] = useState(1);
  const query = { page, limit: 20, ...(asked && { q: asked }) };
  const record = useDeskRead('listMerchantTransactions', { params: { id }, query });
  const open = (number: number | null) =>
    setAddress(() => ({ tab: 'record', ...(number !== null && { trn: String(number) }) }));
  return (
    <>
      <form
        role="search"
        className={s.search}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(q.trim());
          setPage(1);
        }}
      >
        <TextField
          label="TRN No. or shopper"
          type="search"
          atMost={RECORD_SEARCH_LENGTH_MAX}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit">Find payments</Button>
      </form>
      <Panel label="Transaction record">
        <Awaited read={record} what="The record">
          {({ docs, pages }) =>
            docs.length === 0 ? (
              <EmptyState>No payments match.</EmptyState>
            ) : (
              <>
                <Payments docs={docs} onOpen={open} />
                {pages > 1 && (
                  <Pagination
                    page={page}
                    pageCount={pages}
                    pageSize={20}
                    onPage={setPage}
                    label="Pages of the record"
                  />
                )}
              </>
            )
          }
        </Awaited>
      </Panel>
      {trn !== null && <PaymentStory id={id} transactionNumber={trn} onClose={() => open(null)} />}
    </>
  );
}

function Payments({ docs, onOpen }: { docs: readonly Payment[]; onOpen: (number: number) => void }) {
  return (
    <Table label="Payments" stack>
      <thead>
        <tr>
          <th scope="col">TRN No.</th>
          <th scope="col">When and where</th>
          <th scope="col">State</th>
          <th scope="col" className={cell.num}>
            Gross
          </th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {docs.map((row) => (
          <tr key={row.id}>
            <td data-at="title">
              {row.transactionNumber} <span className="muted">{row.customerName}</span>
            </td>
            <td data-at="sub" className={s.long}>
              {formatNewYorkInstant(row.date)}, {row.store.name}, {row.device}
            </td>
            <td data-at="status">
              <StatusBadge state={row.amountStatus}>{TRANSACTION_STATUS_WORDS[row.amountStatus]}</StatusBadge>
            </td>
            <td data-at="note" className={cell.num}>
              {dollarWords(row.grossAmount)}
            </td>
            <td data-at="end">
              <Button
                size="s"
                aria-label={`Details of TRN ${row.transactionNumber}`}
                onClick={() => onOpen(row.transactionNumber)}
              >
                Details
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
