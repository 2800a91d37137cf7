import { messages } from '@trilane/contract/messages';
import { prose } from '@trilane/domain/prose';
import { CUT_OFF_WORDS } from '@trilane/domain/settlement-words';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import type { PendingLine } from './arrival-days.ts';
import { PendingDays } from './pending-days.tsx';
import { pendingTotal } from './pending-total.ts';
import s from './pending-statement.module.css';

/** Every line that Pending is made of; the column adds up to it. */
export function PendingStatementScreen() {
  const pending = useRead('money', 'getPendingBalance');
  const statement = useRead('money', 'listPendingStatement');
  const total = pendingTotal(statement.data, pending.data);
  return (
    <>
      <div>
        <BackLink href="/portal/balance" to={word('Balance')} />
        <PageHead
          title="Pending statement"
          sub={prose`What you have earned and what has not arrived yet, line by line. Payments from ${CUT_OFF_WORDS} to
            ${CUT_OFF_WORDS} New York time are one cash day and arrive together.`}
          action={
            <ButtonLink icon="file" href="/portal/balance/statements">
              Statements
            </ButtonLink>
          }
        />
      </div>
      <Panel padded label="Total pending amount">
        <p className={s.label}>Total pending amount</p>
        <p className={s.figure} aria-busy={total === undefined && !pending.isError}>
          {total !== undefined ? (
            <Money cents={total} size="xl" className={s.total} />
          ) : pending.isError ? (
            '—'
          ) : (
            <Skeleton kind="figure" />
          )}
        </p>
      </Panel>
      <Lines lines={statement.data} failed={statement.isError} />
    </>
  );
}

function Lines({ lines, failed }: { lines: readonly PendingLine[] | undefined; failed: boolean }) {
  if (!lines) {
    return (
      <Panel label="Pending lines">
        {failed ? (
          <ReadFailed what="Your pending statement" />
        ) : (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={8} columns={5} />
          </div>
        )}
      </Panel>
    );
  }
  if (lines.length === 0)
    return (
      <Panel label="Pending lines">
        <EmptyState>{messages.noPendingStatement}</EmptyState>
      </Panel>
    );
  return <PendingDays lines={lines} />;
}
