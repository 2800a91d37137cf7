import { BUSINESS_STATUSES, type BusinessStatus } from '@trilane/domain/business-status';
import { MERCHANT_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { isTrnNo } from '@trilane/domain/trn-no';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { Chip, StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { TextField } from '@trilane/ui/text-field';
import { whyTooLong } from '@trilane/ui/use-text-limit';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';
import { STATUS_WORDS, statusBadge } from '../../lib/status-words.ts';

type List = CallOutput<DeskCalls['listMerchants']>;

const isStatus = (word: string): word is BusinessStatus => (BUSINESS_STATUSES as readonly string[]).includes(word);

/** Every merchant, with a search. The address keeps the search and the page. */
export function MerchantsScreen() {
  const [address, setAddress] = useSearchParams();
  const [q, status, after] = ['q', 'status', 'after'].map((name) => address.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const query = { ...(q && { q }), ...(isStatus(status) && { status }), ...(after && { after }) };
  const list = useDeskRead('listMerchants', { query });
  const go = (next: Record<string, string>) =>
    setAddress(() => Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  return (
    <>
      <PageHead title="Merchants" sub="Search by name, email, phone, EIN, store, device, payout or payment." />
      <Search key={`${q} ${status}`} q={q} status={status} onSearch={go} />
      <Panel label="Merchants">
        <Awaited read={list} what="The merchants">
          {(found) =>
            found.docs.length === 0 ? (
              <NothingFound q={q} onSearch={(words) => go({ q: words, status })} />
            ) : (
              <Found found={found} isFirst={after === ''} onPage={(id) => go({ q, status, after: id })} />
            )
          }
        </Awaited>
      </Panel>
    </>
  );
}

function Search({
  q,
  status,
  onSearch,
}: {
  q: string;
  status: string;
  onSearch: (to: Record<string, string>) => void;
}) {
  const [words, setWords] = useState(q);
  const [wanted, setWanted] = useState(status);
  return (
    <form
      role="search"
      className={s.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ q: words.trim(), status: wanted });
      }}
    >
      <TextField
        label="Search"
        type="search"
        atMost={MERCHANT_SEARCH_LENGTH_MAX}
        hint="You can also enter an ID, or a TRN with the name of the shop, such as TRN 1234 Bakery"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        value={wanted}
        options={BUSINESS_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        onChange={(event) => {
          setWanted(event.target.value);
          // Words that are too long wait with it: their field says so.
          if (whyTooLong(words, MERCHANT_SEARCH_LENGTH_MAX) === null)
            onSearch({ q: words.trim(), status: event.target.value });
        }}
      />
      <Button type="submit" variant="primary" icon="search">
        Search
      </Button>
    </form>
  );
}

type FoundProps = { found: List; isFirst: boolean; onPage: (after: string) => void };

/** A number alone is read as one of a store, an EIN or a telephone. It may be meant as that of a payment. */
function NothingFound({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const trn = isTrnNo(q) ? `TRN ${q}` : null;
  return (
    <EmptyState action={trn && <Button onClick={() => onSearch(trn)}>Find payment {trn}</Button>}>
      No merchants match. Try fewer words or another status.
    </EmptyState>
  );
}

function Found({ found: { docs, next, transactionNumber }, isFirst, onPage }: FoundProps) {
  const to = (id: string) =>
    `/merchants/${id}${transactionNumber === null ? '' : `?tab=record&trn=${transactionNumber}`}`;
  return (
    <>
      <Table label="Merchants" stack>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Owner</th>
            <th scope="col">Status</th>
            <th scope="col">Signed up</th>
          </tr>
        </thead>
        <tbody>
          {docs.map((row) => (
            <tr key={row.id}>
              <td data-at="title" className={s.long}>
                <TextLink href={to(row.id)}>{row.name || row.ownerEmail}</TextLink>
              </td>
              <td data-at="sub" className={s.long}>
                {row.ownerName}{' '}
                <div className="muted">
                  <EmailAddress email={row.ownerEmail} />
                </div>
              </td>
              <td data-at="status">
                <StatusBadge state={statusBadge(row.status)} wraps>
                  {STATUS_WORDS[row.status]}
                </StatusBadge>{' '}
                {row.transfersHeld && <Chip>Payouts frozen</Chip>}
              </td>
              <td data-at="note">{formatNewYorkInstant(row.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {(next !== null || !isFirst) && (
        <div className={s.pages}>
          {!isFirst && <Button onClick={() => onPage('')}>Back to newest</Button>}
          {next !== null && <Button onClick={() => onPage(next)}>Older merchants</Button>}
        </div>
      )}
    </>
  );
}
