import { keepPreviousData } from '@tanstack/react-query';
import { grouped } from '@trilane/domain/number-words';
import { Suspense, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { Pagination } from '@trilane/ui/pagination';
import { Skeleton } from '@trilane/ui/skeleton';
import { Button } from '@trilane/ui/button';
import { ExportBar } from '../../lib/export-bar.tsx';
import { ClockAwaited } from '../../lib/read-failed.tsx';
import { useRead } from '../../lib/queries.ts';
import { useExport } from '../../lib/use-export.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { limits, withLimit } from './record-place.ts';
import { RecordTable } from './record-table.tsx';
import { RecordTotals } from './record-totals.tsx';
import type { RefundKeys } from './refund-keys.ts';
import type { RecordPage } from './transaction-words.ts';
import { useHeldPage } from './use-held-page.ts';
import { useOneMoment } from './use-one-moment.ts';
import { useBelow, useNarrow } from '../../lib/use-below.ts';
import { focusRow, useRowKeys } from './use-row-keys.ts';
import { useRecordAddress } from './use-record-address.ts';
import type { RecordAddress } from './use-record-address.ts';
import s from './record.module.css';

// The rows come first: what narrows, explains and exports them follows while they are read.
const loadPanel = () => import('./transaction-panel.tsx');
const RecordFilters = lazyPart(() => import('./record-filters.tsx').then((module) => module.RecordFilters));
const RecordTools = lazyPart(() => import('./record-tools.tsx').then((module) => module.RecordTools));
const ExportChoice = lazyPart(() => import('./export-choice.tsx').then((module) => module.ExportChoice));
const RecordCards = lazyPart(() => import('./record-cards.tsx').then((module) => module.RecordCards));
const NoRows = lazyPart(() => import('./record-empty.tsx').then((module) => module.NoRows));
const PastTheEnd = lazyPart(() => import('./record-empty.tsx').then((module) => module.PastTheEnd));
const Refused = lazyPart(() => import('./record-empty.tsx').then((module) => module.Refused));
const TransactionPanel = lazyPart(() => loadPanel().then((module) => module.TransactionPanel));

/** From this width on the panel stands beside the list. */
const besideFrom = 1600;

function useRecord(
  request: RecordAddress['place'] & RecordAddress['sortQuery'] & RecordAddress['query'],
  enabled: boolean,
) {
  return useRead(
    'money',
    'listTransactions',
    { query: request },
    { placeholderData: keepPreviousData, enabled, meta: { knows: ['narrow_the_filter', 'dates_reversed', 'invalid'] } },
  );
}

/** Loads the panel once the rows are there. */
function useLoadedPanel(isRead: boolean): void {
  useEffect(() => {
    if (isRead) void loadPanel().catch(() => undefined);
  }, [isRead]);
}

const none: ReadonlySet<number> = new Set();
const withNumber = (numbers: ReadonlySet<number>, number: number): ReadonlySet<number> => new Set([...numbers, number]);

/** What happened to every payment: filtered, sorted and paged by the address, exported as it is shown. */
export function RecordScreen() {
  const beside = !useBelow(besideFrom);
  const address = useRecordAddress({ wide: beside });
  const { place, query, sortQuery, filter, filtered } = address;
  const narrow = useNarrow();
  const exporting = useExport('exportTransactions');
  const [ownRefunds, addOwnRefund] = useReducer(withNumber, none);
  const record = useRecord({ ...place, ...sortQuery, ...query }, query !== null);
  useLoadedPanel(record.data !== undefined);
  const startExport = (format: 'csv' | 'xlsx') =>
    query &&
    exporting.start({ format, columns: address.columns.join(','), ...sortQuery, ...query }, `transactions.${format}`);
  const exportChoice = (
    <ExportChoice
      busy={exporting.running !== null}
      onChoose={startExport}
      reasonDisabled={record.data?.total === 0 && !filtered && 'There is nothing to export yet'}
    />
  );
  const bones = <Bones limit={place.limit} />;
  return (
    <>
      <PageHead
        title="TRANSACTION RECORD"
        caps
        inset
        sub={<Sub narrow={narrow} />}
        action={
          <Suspense fallback={<Skeleton kind="block" className={s.actionBones} />}>
            {!narrow && <RecordTools address={address} narrow={false} />}
            {exportChoice}
          </Suspense>
        }
      />
      <Suspense fallback={<div className={s.barBones} aria-busy="true" />}>
        <RecordFilters filter={filter} filtered={filtered} kept={address.kept} onChange={address.setFilter}>
          {narrow && <RecordTools address={address} narrow />}
        </RecordFilters>
      </Suspense>
      <ExportBar exporting={exporting} className={s.exporting} />
      <Suspense fallback={bones}>
        {record.data ? (
          <Loaded {...{ address, narrow, beside, ownRefunds }} fresh={record.data} stale={record.isPlaceholderData} />
        ) : record.isError ? (
          <Refused error={record.error} address={address} />
        ) : query === null ? (
          <ClockAwaited what="Your transactions">{bones}</ClockAwaited>
        ) : (
          bones
        )}
      </Suspense>
      <OpenedPanel record={record.data} beside={beside} onRefund={addOwnRefund} />
    </>
  );
}

/** What the columns mean; on a phone, which has none, the way to the reports. */
const Sub = ({ narrow }: { narrow: boolean }) =>
  narrow ? (
    <TextLink href="/portal/reports">Reports</TextLink>
  ) : (
    'TRN No. is our number of a payment or refund. Net Amt. is what you get of it, without the tip.'
  );

/** The sizes to choose from, and that of the address. */
const sizesWith = (limit: number) => [...new Set([...limits, limit])].toSorted((a, b) => a - b);

type LoadedProps = {
  fresh: RecordPage;
  address: RecordAddress;
  stale: boolean;
  narrow: boolean;
  beside: boolean;
  ownRefunds: ReadonlySet<number>;
};

function Loaded({ fresh, address, stale, narrow, beside, ownRefunds }: LoadedProps) {
  const { place, goTo, resize, sort, filtered, columns, query, sortQuery } = address;
  const newestFirst = sort.sort === 'createdAt' && sort.order === 'DESC';
  const asked = JSON.stringify([query, sortQuery, place]);
  const { showLatest, ...latest } = useHeldPage(fresh, { place: asked, stale, newestFirst, filtered, ownRefunds });
  const {
    view: { page, newCount, newIds },
    totals,
    failed,
  } = useOneMoment(latest, { query, place: asked, stale });
  const panel = usePanelParam('trn');
  const below = useRef<HTMLDivElement>(null);
  // The button disappears, so a person who pressed it by keyboard continues at the rows.
  const goOn = () => {
    showLatest();
    below.current?.focus({ preventScroll: true });
  };
  useRowKeys(page.docs, panel, beside);
  if (page.total === 0) return <NoRows filtered={filtered} address={address} />;
  if (page.docs.length === 0 && !stale)
    return <PastTheEnd page={place.page} pages={page.pages} onLast={() => goTo({ ...place, page: page.pages })} />;
  const rows = {
    page,
    newIds,
    sort,
    openNumber: Number(panel.value) || null,
    onOpen: ({ transactionNumber }: { transactionNumber: number }) => {
      if (beside && panel.value === String(transactionNumber)) return focusPanel();
      panel.open(String(transactionNumber));
      if (beside) focusRow(transactionNumber);
    },
  };
  return (
    <>
      <div className={s.summary}>
        <RecordTotals totals={totals} failed={failed} stale={stale} />
        <NewNotice count={stale ? 0 : newCount} onFirstPage={page.page === 1} onShow={goOn} />
      </div>
      <div ref={below} tabIndex={-1} className={stale ? s.stale : undefined} aria-busy={stale}>
        {narrow ? (
          <RecordCards {...rows} />
        ) : (
          <RecordTable {...rows} columns={columns} onSort={address.sortBy} beside={beside} />
        )}
      </div>
      <Pagination
        label="Pages of the record"
        page={place.page}
        pageCount={page.pages}
        total={page.total}
        totalIsMore={page.totalIsMore}
        pageSize={place.limit}
        pageSizes={sizesWith(place.limit)}
        onPage={(next) => goTo({ ...place, page: next })}
        onPageSize={(size) => resize(withLimit(place, size))}
      />
    </>
  );
}

type OpenedPanelProps = {
  record: RecordPage | undefined;
  beside: boolean;
  /** Told the TRN No. of a refund that was made here. */
  onRefund: (transactionNumber: number) => void;
};

/**
 * The story of the transaction that the address names; its row, where it is on the page, is shown until the story is
 * read.
 */
function OpenedPanel({ record, beside, onRefund }: OpenedPanelProps) {
  const panel = usePanelParam('trn');
  const refundKeys = useRef<RefundKeys>(new Map());
  const number = /^[1-9]\d{0,14}$/.test(panel.value ?? '') ? Number(panel.value) : null;
  useFocusBesides(number, beside);
  if (number === null) return null;
  const row = record?.docs.find(({ transactionNumber }) => transactionNumber === number) ?? null;
  return (
    <Suspense fallback={null}>
      <TransactionPanel
        key={number}
        number={number}
        row={row}
        beside={beside}
        refunds={{ keys: refundKeys.current, onMade: onRefund }}
        onOpen={(other) => panel.open(String(other))}
        onClose={panel.close}
      />
    </Suspense>
  );
}

/** Into the panel that stands beside the list. */
const focusPanel = () => document.querySelector<HTMLElement>('[role="complementary"]')?.focus();

/**
 * Where the focus was in the docked panel, it goes along to the next transaction that is opened there, and back to the
 * row when the panel closes. Panels over the page keep the focus themselves.
 */
function useFocusBesides(number: number | null, beside: boolean): void {
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = number;
    if (!beside || before === null || before === number || document.activeElement !== document.body) return;
    if (number === null) focusRow(before);
    else focusPanel();
  }, [number, beside]);
}

function newWords(count: number, onFirstPage: boolean): string {
  const number = grouped(count);
  if (onFirstPage)
    return count === 1 ? '1 new transaction since you came' : `${number} new transactions since you came`;
  return count === 1
    ? '1 new transaction since you opened this page'
    : `${number} new transactions since you opened this page`;
}

/** Says calmly that payments came in; the region is always there, so that it is announced. */
function NewNotice({ count, onFirstPage, onShow }: { count: number; onFirstPage: boolean; onShow: () => void }) {
  return (
    <div className={s.notice}>
      <p role="status">{count > 0 && newWords(count, onFirstPage)}</p>
      {count > 0 && (
        <Button size="s" variant="quiet" onClick={onShow}>
          {onFirstPage ? 'Got it' : 'Show the latest'}
        </Button>
      )}
    </div>
  );
}

const Bones = ({ limit }: { limit: number }) => (
  <div className={s.bones} aria-busy="true">
    <Skeleton kind="rows" rows={limit > 10 ? 14 : limit} columns={9} />
  </div>
);
