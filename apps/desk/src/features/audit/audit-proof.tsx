import { counted } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { RunTable } from '../../lib/run-table.tsx';

const wholeWords = ({ chains, lines }: { chains: number | null; lines: number | null }) =>
  `${counted(chains ?? 0, 'chain')}, ${counted(lines ?? 0, 'line')}: none was changed and none is missing.`;

/** Verifies that no line was changed or removed. */
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
          Verify the audit trail now
        </Button>
      </div>
      <Panel label="Verifications of the audit trail">
        <Awaited read={proof} what="The verifications">
          {({ runs }) => (
            <RunTable
              label="Verifications of the audit trail"
              runs={runs}
              empty="Nobody has verified the audit trail at the desk yet."
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
