import { statementRefusals } from '@trilane/contract/refusals/statement-refusals';
import { useState } from 'react';
import { groupBy } from '@trilane/domain/group-by';
import { capitalized } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { labelMonths } from './statement-months.ts';
import s from './statements.module.css';

/** The statement of each month as PDF, the newest first, by year. */
export function StatementsScreen() {
  const months = useRead('money', 'listStatementMonths');
  return (
    <>
      <div>
        <BackLink href="/portal/balance" to={word('Balance')} />
        <PageHead
          title="Statements"
          sub="What you had when a month began, what came and went, and what was left, for each store."
        />
      </div>
      {months.data ? (
        <Years months={months.data} />
      ) : (
        <Panel label="Statements">
          {months.isError ? (
            <ReadFailed what="The list of months" />
          ) : (
            <div aria-busy="true">
              <Skeleton kind="rows" rows={6} columns={2} />
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

function Years({ months: listed }: { months: readonly string[] }) {
  const exporting = useExport('getStatement');
  const [asked, setAsked] = useState<string | null>(null);
  const running = exporting.running ? asked : null;
  const start = (month: string) => {
    setAsked(month);
    exporting.start({ month }, `statement-${month}.pdf`);
  };
  const years = groupBy(labelMonths(listed), ({ value }) => value.slice(0, 4));
  return (
    <>
      {[...years].map(([year, months]) => (
        <Panel key={year} title={year}>
          <ul className={s.months}>
            {months.map(({ value, label }) => (
              <li key={value}>
                <span>{capitalized(label)}</span>
                <Button
                  size="s"
                  icon="download"
                  aria-label={`PDF of ${label}`}
                  busy={running === value}
                  disabled={running !== null && running !== value}
                  onClick={() => start(value)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p className="quiet">Months follow New York time. {statementRefusals.statement_archived.message}</p>
    </>
  );
}
