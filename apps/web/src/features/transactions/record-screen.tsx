import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Pagination } from '@trilane/ui/pagination';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { RecordCards } from './record-cards.tsx';
import { limits, readPlace, withLimit, writePlace } from './record-place.ts';
import type { RecordPlace } from './record-place.ts';
import { RecordTable } from './record-table.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import type { RecordPage, Transaction } from './transaction-words.ts';
import { useHeldPage } from './use-held-page.ts';
import { useNarrow } from './use-narrow.ts';
import s from './record.module.css';

/** What happened to every payment: paged by serial number, page and size in the address. */
export function RecordScreen() {
  const [params, setParams] = useSearchParams();
  const place = readPlace(params);
  const goTo = (next: RecordPlace) => setParams(writePlace(params, next));
  const record = useRead('money', 'listTransactions', { query: place }, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title="TRANSACTION RECORD" caps inset />
      {record.data
        ? <Loaded fresh={record.data} place={place} goTo={goTo} stale={record.isPlaceholderData} />
        : record.isError
          ? <ReadFailed what="Your transactions" onRetry={record.refetch} />
          : <div className={s.bones} aria-busy="true"><Skeleton kind="rows" rows={place.limit > 10 ? 14 : place.limit} columns={9} /></div>}
    </>
  );
}

type LoadedProps = { fresh: RecordPage; place: RecordPlace; goTo: (place: RecordPlace) => void; stale: boolean };

function Loaded({ fresh, place, goTo, stale }: LoadedProps) {
  const narrow = useNarrow();
  const { page, newCount, newIds, showLatest } = useHeldPage(fresh);
  const [opened, setOpened] = useState<Transaction | null>(null);
  if (page.total === 0) return <EmptyState>{messages.noTransactions}</EmptyState>;
  if (page.docs.length === 0 && !stale) {
    return (
      <EmptyState action={<Button onClick={() => goTo({ ...place, page: page.pages })}>Go to the last page</Button>}>
        There is no page {place.page}: the record has {page.pages === 1 ? 'one page' : `${page.pages.toLocaleString('en-US')} pages`}.
      </EmptyState>
    );
  }
  const rows = { page, newIds, selectedId: opened?.id ?? null, onOpen: setOpened };
  const sizes = limits.includes(place.limit as (typeof limits)[number]) ? limits : [...limits, place.limit].toSorted((a, b) => a - b);
  // The open panel follows what is read again; a row that moved to another page keeps what was last known of it.
  const shown = opened && (fresh.docs.find((row) => row.id === opened.id) ?? opened);
  return (
    <>
      <NewNotice count={stale ? 0 : newCount} onFirstPage={page.page === 1} onShow={showLatest} />
      <div className={stale ? s.stale : undefined} aria-busy={stale}>
        {narrow ? <RecordCards {...rows} /> : <RecordTable {...rows} />}
      </div>
      <Pagination
        label="Pages of the record"
        page={place.page}
        pageCount={page.pages}
        total={page.total}
        pageSize={place.limit}
        pageSizes={sizes}
        onPage={(next) => goTo({ ...place, page: next })}
        onPageSize={(size) => goTo(withLimit(place, size))}
      />
      {shown && <TransactionPanel transaction={shown} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Says calmly that payments came in; the region is always there, so that it is announced. */
function NewNotice({ count, onFirstPage, onShow }: { count: number; onFirstPage: boolean; onShow: () => void }) {
  const words = `${count.toLocaleString('en-US')} new ${count === 1 ? 'transaction' : 'transactions'}`;
  return (
    <div className={s.notice}>
      <p role="status">{count > 0 && (onFirstPage ? `${words} since you came` : `${words} since you opened this page`)}</p>
      {count > 0 && <Button size="s" variant="quiet" onClick={onShow}>{onFirstPage ? 'Got it' : 'Show the latest'}</Button>}
    </div>
  );
}
