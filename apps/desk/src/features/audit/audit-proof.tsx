import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { Table } from '@trilane/ui/table';
import { Awaited } from '../../lib/awaited.tsx';
import { countWords } from '../../lib/dollars.tsx';
import { formatInstant } from '../../lib/format.ts';
import form from '../../lib/form.module.css';
import { useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { RunState } from '../../lib/run-state.tsx';

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
          {({ runs }) =>
            runs.length === 0 ? (
              <EmptyState>Nobody has proved the trail at the desk yet.</EmptyState>
            ) : (
              <Table label="Proofs of the audit trail" stack>
                <thead>
                  <tr>
                    <th scope="col">Began</th>
                    <th scope="col">By</th>
                    <th scope="col">Result</th>
                  </tr>
                </thead>
                <tbody>
                  {runs.map((run) => (
                    <tr key={run.id}>
                      <td data-at="title">{formatInstant(run.startedAt)}</td>
                      <td data-at="sub">{run.askedBy}</td>
                      <td data-at="note">
                        <RunState run={run}>
                          {run.faults.length === 0 ? (
                            `${countWords(run.chains ?? 0)} chains, ${countWords(run.lines ?? 0)} lines: every line is as it was written and none is missing.`
                          ) : (
                            <ul>
                              {run.faults.map(({ businessId, line, words }) => (
                                <li key={`${businessId} ${line}`}>
                                  {businessId ? `Business ${businessId}` : 'The installation'}: line {line} {words}
                                </li>
                              ))}
                            </ul>
                          )}
                        </RunState>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )
          }
        </Awaited>
      </Panel>
    </div>
  );
}
