import { messages } from '@trilane/contract/messages';
import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import { noDates } from '../../lib/date-ranges.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { CallError } from '@trilane/contract/client';
import { noFilter } from './record-filter.ts';
import type { RecordAddress } from './use-record-address.ts';
import s from './record.module.css';

/** Nothing to show; under a filter with the way out of it. */
export function NoRows({ filtered, address }: { filtered: boolean; address: RecordAddress }) {
  if (!filtered) return <EmptyState>{messages.noTransactions}</EmptyState>;
  return (
    <EmptyState
      action={
        <>
          <p className={s.why}>Nothing fits this filter.</p>
          <Button onClick={() => address.setFilter(noFilter)}>Clear the filter</Button>
        </>
      }
    >
      {messages.noTransactions}
    </EmptyState>
  );
}

export function PastTheEnd({ page, pages, onLast }: { page: number; pages: number; onLast: () => void }) {
  return (
    <EmptyState action={<Button onClick={onLast}>Go to the last page</Button>}>
      There is no page {grouped(page)}: the record has {pages === 1 ? 'one page' : `${grouped(pages)} pages`}.
    </EmptyState>
  );
}

/** Why the rows cannot be shown, calmly, with the way on. */
export function Refused({ error, address }: { error: unknown; address: RecordAddress }) {
  const { place, goTo, setFilter } = address;
  if (isRefusal(error, 'narrow_the_filter')) {
    return (
      <EmptyState
        action={
          <>
            <p className={s.why}>
              A filter or another order shows its first 10,000 rows. Add to the filter to reach the rest; the export has
              all of them.
            </p>
            <Button onClick={() => goTo({ ...place, page: 1 })}>Back to the first page</Button>
          </>
        }
      >
        Narrow the filter
      </EmptyState>
    );
  }
  if (isRefusal(error, 'dates_reversed')) {
    return (
      <EmptyState action={<Button onClick={() => setFilter({ dates: noDates })}>Clear the dates</Button>}>
        {wordsOf(error)}
      </EmptyState>
    );
  }
  if (error instanceof CallError && error.status === 422) {
    return (
      <EmptyState action={<Button onClick={() => setFilter(noFilter)}>Clear the filter</Button>}>
        This filter cannot be used: {wordsOf(error)}.
      </EmptyState>
    );
  }
  return <ReadFailed what="Your transactions" />;
}
