import { counted } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { RunTable } from '../../lib/run-table.tsx';

/** The proof that every figure equals its lines. It runs each night, and when an operator starts it. */
export function ProofTab() {
  const proof = useDeskRead('getBooksProof', undefined, { everyMs: 2_000 });
  const start = useDeskWrite('startBooksProof', { reads: ['getBooksProof'] });
  const mayStart = useDeskMe().data?.roles.includes('finance') ?? false;
  const isRunning = proof.data?.runs.some(({ endedAt }) => endedAt === null) ?? false;
  return (
    <div className={form.stack}>
      {mayStart && (
        <div>
          <Button
            variant="primary"
            busy={start.isPending}
            disabled={isRunning}
            onClick={() => start.mutate({ body: {} })}
          >
            Reconcile the books now
          </Button>
        </div>
      )}
      <Panel label="Reconciliations">
        <Awaited read={proof} what="The reconciliations">
          {({ runs }) => (
            <RunTable
              label="Reconciliations"
              runs={runs}
              empty="The books have not been reconciled yet. It happens each night after 3 a.m. in New York."
            >
              {(run) =>
                run.differences.length === 0 ? (
                  `Every figure of ${counted(run.businesses ?? 0, 'business', 'businesses')} equals its lines.`
                ) : (
                  <ul>
                    {run.differences.map(({ businessId, check, detail }) => (
                      <li key={`${check} ${businessId}`}>
                        {check}: {detail} (business {businessId ?? 'none'})
                      </li>
                    ))}
                  </ul>
                )
              }
            </RunTable>
          )}
        </Awaited>
      </Panel>
    </div>
  );
}
