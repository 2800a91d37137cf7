import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { CallError } from '@trilane/contract/client';
import { word } from '@trilane/domain/word';
import { grouped } from '@trilane/domain/number-words';
import { BackLink } from '@trilane/ui/back-link';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { patientApi, wordsOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { checkWords, outcomeWords } from './check-words.ts';
import s from './reports.module.css';

type Reconciliation = CallOutput<Calls['getReconciliation']>;

/** Do all my figures equal their lines? Every check with its answer. */
export function ReconcileScreen() {
  // It reads every line of the business, so it runs when asked for: on opening, and at the button.
  const read = useQuery({
    queryKey: ['reconcile'],
    queryFn: ({ signal }) => patientApi.call('getReconciliation', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
  const again = (
    <Button busy={read.isFetching} onClick={() => void read.refetch()}>
      Check again
    </Button>
  );
  return (
    <>
      <div>
        <BackLink href="/portal/reports" to={word('Reports')} />
        <PageHead
          title="Check the books"
          sub="We add up your balance, sales, transfers and reports again, line by line, and compare the results."
          action={read.data && again}
        />
      </div>
      {read.isError && read.error instanceof CallError && read.error.status === 429 ? (
        <Panel label="Checks">
          <EmptyState action={!read.data && again}>{wordsOf(read.error)}</EmptyState>
        </Panel>
      ) : (
        read.isError && (
          <Panel label="Checks">
            <ReadFailed what="The check" />
          </Panel>
        )
      )}
      {read.data ? (
        <Checked found={read.data} />
      ) : (
        !read.isError && (
          <Panel label="Checks" padded>
            <div aria-busy="true">
              <Skeleton width="l" />
              <Skeleton kind="rows" rows={10} columns={2} />
            </div>
          </Panel>
        )
      )}
    </>
  );
}

function Checked({ found: { at, checks, transactions, transfers } }: { found: Reconciliation }) {
  const zone = useZone();
  const failed = checks.filter(({ ok }) => !ok).length;
  return (
    <>
      {failed > 0 && (
        <Banner tone="danger" title="A difference was found.">
          Nothing was changed by looking. Tell Customer Support what the check below names.
        </Banner>
      )}
      <Panel label="Result" padded>
        <div className={s.summary}>
          <p className={s.lead} role="status">
            {outcomeWords(checks.length, failed)}
          </p>
          <Facts
            items={[
              { term: word('Checked'), value: formatInstant(at, zone) },
              { term: word('Transactions'), value: grouped(transactions) },
              { term: 'Movements of money', value: grouped(transfers) },
            ]}
          />
        </div>
      </Panel>
      <Panel title="Checks">
        <ul className={s.checks}>
          {checks.map(({ check, ok, detail }) => (
            <li key={check}>
              <p>{checkWords(check)}</p>
              <StatusBadge state={ok ? 'available' : 'failed'}>{ok ? word('Correct') : word('Difference')}</StatusBadge>
              {detail && <p className={s.detail}>{detail}</p>}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
