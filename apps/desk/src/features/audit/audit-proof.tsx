import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { Awaited } from '../../lib/awaited.tsx';
import { countWords } from '../../lib/dollars.tsx';
import form from '../../lib/form.module.css';
import { useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { RunTable } from '../../lib/run-table.tsx';

const wholeWords = ({ chains, lines }: { chains: number | null; lines: number | null }) =>
  `${countWords(chains ?? 0)} chains, ${countWords(lines ?? 0)} lines: each is as it was written and none is missing.`;

/** The proof that no line was changed or taken out. */
export function AuditProof() {
  const proof = useDeskRead('getAuditProof', undefined, { everyMs: 2_000 });
  const start = useDeskWrite('startAuditProof', { reads: ['getAuditProof'] });
  const isRunning = proof.data?.runs.some(({ endedAt }) => endedAt === null) ?? false;
  return (
    <div className={form.stack}>
      <div>
        <Button
          variant="primary"
          busy={start.isPending}
          disabled={isRunning}
          onClick={() => start.mutate({ body: {} })}
        >
          Prove every chain now
        </Button>
      </div>
      <Panel label="Proofs of the audit trail">
        <Awaited read={proof} what="The proofs">
          {({ runs }) => (
            <RunTable
              label="Proofs of the audit trail"
              runs={runs}
              empty="Nobody has proved the trail at the desk yet."
            >
              {(run) =>
                run.faults.length === 0 ? (
                  wholeWords(run)
                ) : (
                  <ul>
                    {run.faults.map(({ businessId, line, words }) => (
                      <li key={`${businessId} ${line}`}>
                        {businessId ? `Business ${businessId}` : 'The installation'}: line {line} {words}
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
