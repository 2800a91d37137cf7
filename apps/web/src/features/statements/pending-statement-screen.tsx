import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { messages } from '@trilane/contract/messages';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Money } from '@trilane/ui/money';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { cell, Table } from '@trilane/ui/table';
import { centsOf, formatDate, formatWeekday } from '../../lib/format.ts';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { pendingTotal } from './pending-total.ts';
import { useGrowingCount } from './use-growing-count.ts';
import s from './pending-statement.module.css';

type PendingLine = CallOutput<Calls['listPendingStatement']>[number];

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx').then((module) => module.StatementDialog));

const step = 100;

/** Every line that Pending is made of; the column adds up to it. */
export function PendingStatementScreen() {
  const pending = useRead('money', 'getPendingBalance');
  const [monthly, setMonthly] = useState(false);
  const statement = useRead('money', 'listPendingStatement');
  const total = pendingTotal(statement.data, pending.data);
  return (
    <>
      <div>
        <BackLink href="/portal/balance">Back to balance</BackLink>
        <PageHead
          title="Pending statement"
          sub="What you have earned and what has not arrived yet, line by line."
          action={
            <Button icon="download" onClick={() => setMonthly(true)}>
              Monthly statement
            </Button>
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
      {monthly && (
        <Suspense fallback={<LoadingOverlay onCancel={() => setMonthly(false)} />}>
          <StatementDialog onClose={() => setMonthly(false)} />
        </Suspense>
      )}
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
  return <LineTable lines={lines} />;
}

function LineTable({ lines }: { lines: readonly PendingLine[] }) {
  const { count, more, sentinel } = useGrowingCount(lines.length, step);
  const words = lines.length === 1 ? '1 line' : `${lines.length.toLocaleString('en-US')} lines`;
  return (
    <Panel title="Lines" aside={<span className="num">{words}</span>}>
      <Table label="Pending cash statement" stack aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th>Trade Date</th>
            <th>Payment ID</th>
            <th>Description</th>
            <th>Arrives</th>
            <th className={cell.num}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, count).map((line, index) => (
            <LineRow key={`${line.paymentId}-${line.description}-${index}`} line={line} />
          ))}
        </tbody>
      </Table>
      {count < lines.length && (
        <p className={s.more} ref={sentinel}>
          <Button onClick={more}>Show more, {(lines.length - count).toLocaleString('en-US')} to come</Button>
        </p>
      )}
    </Panel>
  );
}

function LineRow({ line }: { line: PendingLine }): ReactNode {
  return (
    <tr>
      <td data-at="sub" className="num">
        {formatDate(line.tradeDate, SETTLEMENT_ZONE)}
      </td>
      <td data-at="status" className="num">
        <span className={s.phoneOnly}>ID </span>
        {line.paymentId === null ? (
          '—'
        ) : (
          <TextLink href={`/portal/credits?trn=${line.paymentId}`}>
            {line.paymentId}
            <span className="vh">, open the whole story</span>
          </TextLink>
        )}
      </td>
      <td data-at="title" className={s.description}>
        {line.description}
      </td>
      <td data-at="note" className="num quiet">
        <span className={s.phoneOnly}>Arrives </span>
        <time dateTime={line.arrivesAt}>{formatWeekday(line.arrivesAt, SETTLEMENT_ZONE)}</time>
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={centsOf(line.amount)} afterSign />
      </td>
    </tr>
  );
}
