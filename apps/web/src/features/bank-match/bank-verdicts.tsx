import { keepPreviousData } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { BANK_VERDICTS } from '@trilane/domain/bank-match';
import { word } from '@trilane/domain/word';
import { formatDate } from '@trilane/domain/zoned-time';
import { useNavigate, useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Anchor } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { ChoiceFilter } from '../../lib/choice-filter.tsx';
import { accountWords, centsOf } from '../../lib/format.ts';
import { PageOfRows } from '../../lib/page-of-rows.tsx';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import { transferPath } from '../../lib/transfer-path.ts';
import { verdictBadges } from './verdict-badges.ts';
import { readVerdictsPlace, writeVerdictsPlace } from './verdicts-address.ts';
import type { VerdictsPlace } from './verdicts-address.ts';
import s from './bank-match.module.css';

type Verdict = CallOutput<Calls['listBankVerdicts']>['docs'][number];

const limit = 20;
const choices = BANK_VERDICTS.map((verdict) => ({ value: verdict, label: verdictBadges[verdict].word }));

/** What the files so far said of each transfer, newest expected day first; each row leads to its transfer. */
export function BankVerdicts() {
  const [params, setParams] = useSearchParams();
  const place = readVerdictsPlace(params);
  const set = (next: VerdictsPlace) => setParams(() => writeVerdictsPlace(next));
  const { verdict, page } = place;
  const read = useRead(
    'money',
    'listBankVerdicts',
    { query: { page, limit, ...(verdict && { verdict }) } },
    { placeholderData: keepPreviousData },
  );
  const canFilter = verdict !== null || (read.data?.total ?? 0) > 0;
  return (
    <Panel title="Results">
      {canFilter && (
        <div className={s.chips} role="group" aria-label="Filter the results">
          <ChoiceFilter
            label="Result"
            choices={choices}
            value={place.verdict}
            onChoose={(verdict) => set({ verdict: verdict as VerdictsPlace['verdict'], page: 1 })}
          />
        </div>
      )}
      <IgnoredFilterNotice names={['verdict']} kept={writeVerdictsPlace(place)} />
      <Rows read={read} place={place} onPlace={set} />
    </Panel>
  );
}

type RowsProps = {
  read: UseQueryResult<CallOutput<Calls['listBankVerdicts']>>;
  place: VerdictsPlace;
  onPlace: (place: VerdictsPlace) => void;
};

function Rows({ read, place: { verdict, page }, onPlace }: RowsProps) {
  if (!read.data)
    return read.isError ? (
      <ReadFailed what="The results" />
    ) : (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={4} columns={5} />
      </div>
    );
  if (read.data.total === 0)
    return verdict ? (
      <EmptyState action={<Button onClick={() => onPlace({ verdict: null, page: 1 })}>Clear the filter</Button>}>
        No transfers have this result.
      </EmptyState>
    ) : (
      <EmptyState>No results yet. Drop a file above to see them.</EmptyState>
    );
  return (
    <PageOfRows
      of={word('results')}
      list={read.data}
      limit={limit}
      page={page}
      onPage={(next) => onPlace({ verdict, page: next })}
      stale={read.isPlaceholderData}
    >
      <Table label="Results" stack>
        <thead>
          <tr>
            <th>Expected</th>
            <th>To</th>
            <th>Result</th>
            <th>Why</th>
            <th className={cell.num}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {read.data.docs.map((one) => (
            <Row key={one.transferId} {...one} />
          ))}
        </tbody>
      </Table>
    </PageOfRows>
  );
}

function Row({ transferId, verdict, words, expectedOn, account, amount }: Verdict) {
  const navigate = useNavigate();
  const path = transferPath(transferId);
  const { badge, word } = verdictBadges[verdict];
  const expected = formatDate(expectedOn, 'UTC');
  return (
    <tr className={cell.openable} onClick={() => window.getSelection()?.isCollapsed !== false && navigate(path)}>
      <td data-at="sub" className="num">
        {expected}
      </td>
      <td data-at="title" className={s.wrapped}>
        <Anchor href={path} className={cell.openerLink} onClick={(event) => event.stopPropagation()}>
          {accountWords(account)}
          <span className="vh">, open the transfer expected on {expected}</span>
        </Anchor>
      </td>
      <td data-at="status">
        <StatusBadge state={badge}>{word}</StatusBadge>
      </td>
      <td data-at="note" className={`quiet ${s.wrapped}`}>
        {words}
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={centsOf(amount)} />
      </td>
    </tr>
  );
}
